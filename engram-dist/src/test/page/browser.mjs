// The packaged review page of a throw-away project, open in a real Chromium that may talk to it only.
import assert from 'node:assert/strict';
import readline from 'node:readline';
import { chromium } from 'playwright-core';
import { bench } from '../hosts/bench.mjs';

// Without the flags on networking, Chromium calls its maker at every start.
const OPTIONS = {
  executablePath: process.env.CHROMIUM || '/usr/bin/chromium',
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync'
  ]
};

/** A project with memories, made by `seed`, and its page, opened by its link. */
export async function review(t, seed, { scheme = 'light', script = true, flags = [] } = {}) {
  const place = await bench(t);
  await seed(place);
  const link = await entry(place);
  const browser = await chromium.launch({ ...OPTIONS, args: [...OPTIONS.args, ...flags] });
  t.after(() => browser.close());
  const context = await browser.newContext({ colorScheme: scheme, javaScriptEnabled: script });
  const seen = { requests: [], dialogs: [], console: [] };
  const watch = (page) => {
    page.on('request', (request) => seen.requests.push(request.url()));
    page.on('console', (message) => seen.console.push(`${message.type()}: ${message.text()}`));
    page.on('pageerror', (error) => seen.console.push(`error: ${error}`));
    page.on('dialog', (dialog) => {
      seen.dialogs.push(dialog.message());
      return dialog.dismiss();
    });
    return page;
  };
  const page = watch(await context.newPage());
  page.setDefaultTimeout(20_000);
  return {
    ...place,
    browser,
    context,
    page,
    link,
    origin: new URL(link).origin,
    open: () => page.goto(link),
    /** Nothing ran, nothing was blocked, nothing was asked of anybody else. */
    quiet: () => {
      assert.deepEqual(seen.dialogs, []);
      assert.deepEqual(seen.console, []);
      const foreign = seen.requests.filter((url) => new URL(url).origin !== new URL(link).origin);
      assert.deepEqual(foreign, []);
      assert.ok(seen.requests.length > 2, 'the page was asked for');
    }
  };
}

async function entry(place) {
  const child = place.start('engram', ['entry', '--no-open']);
  for await (const line of readline.createInterface({ input: child.stdout })) {
    if (line.includes('/?token=')) {
      return line.trim();
    }
  }
  return assert.fail('engram entry ended without a link');
}

/** Presses Tab until what has the focus is called so. */
export async function tabTo(page, name) {
  for (let i = 0; i < 60; i++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      const style = getComputedStyle(element);
      return { text: (element.textContent || '').trim(), outline: style.outlineStyle + ' ' + style.outlineWidth };
    });
    if (focused.text.startsWith(name)) {
      assert.doesNotMatch(focused.outline, /none|\b0px/, `the focus on ${name} is not seen`);
      return;
    }
  }
  assert.fail(`${name} cannot be reached by Tab`);
}

/** What keeps a person with a screen reader, or with weak eyes, from using the page. */
export function hindrances(page) {
  return page.evaluate(() => {
    const found = [];
    const must = (good, what) => good || found.push(what);
    const all = (selector) => [...document.querySelectorAll(selector)];
    must(document.documentElement.lang === 'en', 'no language');
    must(document.title.includes('Engram'), 'no title');
    for (const one of ['h1', 'main', 'header', 'nav[aria-label="Pages"]']) {
      must(all(one).length === 1, `not one ${one}`);
    }
    const ids = all('[id]').map((element) => element.id);
    must(new Set(ids).size === ids.length, 'an id twice');
    all('input:not([type=hidden]), select').forEach((field) => must(field.labels.length > 0, `no label: ${field.name}`));
    all('a, button').forEach((element) => must(element.textContent.trim() !== '', 'a control without a name'));
    all('[aria-labelledby]').forEach((element) =>
      must(document.getElementById(element.getAttribute('aria-labelledby')), 'a label that is not there')
    );
    must(document.querySelector(document.querySelector('.to-main').getAttribute('href')), 'the skip link leads nowhere');
    must(document.documentElement.scrollWidth <= innerWidth, 'the page is wider than the window');

    const rgba = (color) => [...color.matchAll(/[\d.]+/g)].map(Number);
    const light = (color) => {
      const [r, g, b] = rgba(color).map((part) => {
        const value = part / 255;
        return value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const ground = (element) => {
      for (let at = element; at; at = at.parentElement) {
        const color = getComputedStyle(at).backgroundColor;
        if (rgba(color)[3] !== 0) {
          return color;
        }
      }
      return 'rgb(255, 255, 255)';
    };
    for (const element of all('body *')) {
      const own = [...element.childNodes].some((node) => node.nodeType === Node.TEXT_NODE && node.data.trim());
      if (own && element.getClientRects().length && !element.closest('svg')) {
        const [a, b] = [light(getComputedStyle(element).color), light(ground(element))];
        const ratio = (Math.max(a, b) + 0.05) / (Math.min(a, b) + 0.05);
        must(ratio >= 4.5, `contrast ${ratio.toFixed(2)}: ${element.textContent.trim().slice(0, 40)}`);
      }
    }
    return found;
  });
}
