// The review page in a real browser: browsing, searching, deciding by keyboard, and that neither a hostile
// memory nor another site gets anywhere: [APPR-1], [SAFE-2].
import assert from 'node:assert/strict';
import http from 'node:http';
import { test } from 'node:test';
import { hindrances, review, tabTo } from './browser.mjs';

const RECORD = '.agents/.engram/approvals.jsonl';
const PAGES = ['memories', 'memory?id=money', 'pending', 'graph', 'doctor'];

async function memories(place) {
  await place.engram('save', '--force', '--title', 'Money', 'knowledge', 'Amounts are kept in cents.');
  place.write('in.txt', 'TYPE: skill | TITLE: Invoice | TEXT: The total is summed up nightly. | DEPENDS_ON: money\n');
  await place.engram('save-session', '--force', '--file', 'in.txt');
}

async function proposal(place) {
  await memories(place);
  await place.propose('Nightly builds go to the kestrel bucket.');
}

/** The one that waits stands first. */
async function openProposal(page) {
  await page.locator('.proposals a').first().click();
  await page.waitForURL(/proposal\?/);
}

const here = (place, name) => place.page.goto(new URL(name, place.page.url()).href);

test('browsing and searching', async (t) => {
  const place = await review(t, memories);
  const { page } = place;
  await place.open();

  assert.doesNotMatch(page.url(), /token/);
  await page.getByLabel('Search').fill('cents');
  await page.getByRole('button', { name: 'Show' }).click();
  assert.deepEqual(await page.locator('.memories a').allTextContents(), ['Money']);
  await page.getByRole('link', { name: 'Money' }).click();
  assert.match(await page.locator('pre').textContent(), /- Amounts are kept in cents\./);
  await page.getByRole('navigation', { name: 'Pages' }).getByRole('link', { name: 'Graph' }).click();
  await page.locator('svg a').filter({ hasText: 'invoice' }).first().click();
  assert.equal(await page.locator('h1').textContent(), 'Invoice');
  await page.getByRole('link', { name: 'Doctor' }).click();
  await page.getByText('memory files are as they were approved').waitFor();
  place.quiet();
});

test('a proposal is saved with the keyboard alone', async (t) => {
  const place = await review(t, proposal);
  const { page } = place;
  await place.open();

  await page.keyboard.press('Tab');
  assert.equal(await page.evaluate(() => document.activeElement.textContent), 'Skip to the content');
  await tabTo(page, 'Pending');
  await page.keyboard.press('Enter');
  await page.waitForURL(/pending$/);
  await tabTo(page, 'Proposal');
  await page.keyboard.press('Enter');
  await page.waitForURL(/proposal/);
  const shown = await page.locator('pre').textContent();
  await tabTo(page, 'Save');
  await page.keyboard.press('Enter');
  await page.getByRole('status').getByText('Written:').waitFor();

  const file = place.memories('knowledge').find((name) => name.includes('nightly'));
  assert.equal(place.read(`.agents/.engram/knowledge/${file}`), shown);
  assert.match(place.read(RECORD), /"gate":"page"/);
  await place.engram('verify');
  place.quiet();
});

test('a proposal is declined, without JavaScript', async (t) => {
  const place = await review(t, proposal, { script: false });
  const { page } = place;
  await place.open();

  await page.getByRole('link', { name: 'Pending' }).click();
  await openProposal(page);
  await page.getByRole('button', { name: 'Decline' }).click();

  await page.getByRole('status').getByText('Declined; nothing was saved.').waitFor();
  assert.deepEqual(place.memories('knowledge'), ['money.md']);
  place.quiet();
});

test('a chosen candidate is saved with the keys of a box', async (t) => {
  const text = 'TYPE: rule | TITLE: One | TEXT: Use tabs.\nTYPE: rule | TITLE: Two | TEXT: Deploy with kubectl.';
  const place = await review(t, (at) => at.run('engram-mcp', [], {}, session(text)));
  const { page } = place;
  await place.open();

  await page.getByRole('link', { name: 'Pending' }).click();
  await openProposal(page);
  await page.getByLabel('Choose number 2').focus();
  await page.keyboard.press('Space');
  await page.keyboard.press('Enter');

  await page.getByRole('status').getByText('Written:').waitFor();
  assert.deepEqual(place.memories('rules'), ['two.md']);
  place.quiet();
});

function session(text) {
  const hello = { protocolVersion: '2025-06-18', capabilities: {}, clientInfo: { name: 'test', version: '1' } };
  const save = { name: 'engram_save_session', arguments: { text } };
  return [
    { id: 1, method: 'initialize', params: hello },
    { method: 'notifications/initialized' },
    { id: 2, method: 'tools/call', params: save }
  ]
    .map((message) => JSON.stringify({ jsonrpc: '2.0', ...message }) + '\n')
    .join('');
}

test('markup in memories and proposals is text', async (t) => {
  const attack =
    `</pre><script>alert(1)</script><img src=x onerror=alert(2)><svg onload=alert(3)>` +
    `<a href="javascript:alert(4)">x</a><iframe src="http://evil.test/"></iframe>` +
    `<style>@import "http://evil.test/";</style><meta http-equiv="refresh" content="0;url=http://evil.test/">`;
  const place = await review(t, async (at) => {
    await memories(at);
    at.write(
      '.agents/.engram/knowledge/x.md',
      `---\nid: "\\"><script>alert(5)</script>"\ntype: knowledge\ntags: ["'><script>alert(6)</script>"]\n` +
        `depends_on: ["javascript:alert(7)", money]\n---\n\n# ${attack}\n\n## Content\n\n- ${attack}\n`
    );
    await at.propose(`Kestrel ${attack}`);
  });
  const { page } = place;
  await place.open();

  for (const name of ['memories?state=all', `memories?q=${encodeURIComponent(attack)}`, ...PAGES]) {
    await here(place, name);
    assert.equal(await page.locator('script, img, iframe, style, meta[http-equiv]').count(), 0, name);
    assert.equal(await page.locator('a[href^="javascript"]').count(), 0, name);
  }
  await here(place, 'memories?state=all');
  await page.locator('.memories a').filter({ hasText: 'script' }).click();
  assert.match(await page.locator('pre').textContent(), /<script>alert\(1\)<\/script>/);
  await here(place, 'pending');
  await openProposal(page);
  assert.match(await page.locator('pre').textContent(), /onerror=alert\(2\)/);
  place.quiet();
});

for (const scheme of ['light', 'dark']) {
  test(`every page can be read and used in the ${scheme} scheme`, async (t) => {
    const place = await review(t, proposal, { scheme });
    const { page } = place;
    await place.open();
    const ground = await page.evaluate(() => getComputedStyle(document.documentElement).backgroundColor);
    assert.equal(/rgb\(2\d\d/.test(ground), scheme === 'light', ground);

    for (const width of [1200, 360]) {
      await page.setViewportSize({ width, height: 800 });
      for (const name of PAGES) {
        await here(place, name);
        assert.deepEqual(await hindrances(page), [], `${name}, ${width} wide`);
      }
      await here(place, 'pending');
      await openProposal(page);
      assert.deepEqual(await hindrances(page), [], `proposal, ${width} wide`);
    }
    place.quiet();
  });
}

test('another page of this machine can neither post to it, nor frame it, nor read it', async (t) => {
  const place = await review(t, proposal);
  const { page, context } = place;
  await place.open();
  await page.getByRole('link', { name: 'Pending' }).click();
  await openProposal(page);
  // The worst case: it has learned the addresses and all fields of the form.
  const fields = await page
    .locator('input[type=hidden]')
    .evaluateAll((all) => all.map((field) => field.outerHTML).join(''));
  const base = new URL('.', page.url()).href;
  const attack =
    `<iframe src="${base}pending"></iframe>` +
    `<form action="${base}decide" method="post">${fields}<button name="do" value="all">Win</button></form>`;
  const server = http.createServer((request, response) => response.setHeader('Content-Type', 'text/html').end(attack));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  t.after(() => server.close());

  const other = await context.newPage();
  await other.goto(`http://127.0.0.1:${server.address().port}/`);
  const read = await other.evaluate((url) => fetch(url, { credentials: 'include' }).then(String, () => 'refused'), base);
  assert.equal(read, 'refused');
  assert.doesNotMatch((await other.frames()[1]?.content()) ?? '', /Nothing waits|Proposal/);
  await other.getByRole('button', { name: 'Win' }).click();

  await other.getByText('did not come from the review page').waitFor();
  assert.deepEqual(place.memories('knowledge'), ['money.md']);
});

test('another name for this address gets nothing', async (t) => {
  const place = await review(t, memories, { flags: ['--host-resolver-rules=MAP evil.test 127.0.0.1'] });
  const { page } = place;

  const answer = await page.goto(place.link.replace('127.0.0.1', 'evil.test'));

  assert.equal(answer.status(), 421);
  assert.equal((await place.open()).status(), 200);
});
