// The real hosts with the packaged product: what each says of its servers, what its model is shown, and
// that no memory is written without a human: [REG-1], [REG-4], [REG-6], [REG-10], [APPR-1].
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { bench } from './bench.mjs';
import { claude, codex, gemini, opencode } from './hosts.mjs';
import { startModel } from './model.mjs';

/** A bench on which a host is ready to talk with a model that takes these steps. */
async function ready(t, host, steps = () => []) {
  const place = await bench(t);
  const model = await startModel(await steps(place));
  t.after(() => model.close());
  host.prepare(place, model.url);
  const run = (args) => place.run(host.id, args, host.env(model.url));
  return { ...place, model, list: () => run(host.list), ask: (prompt) => run(host.ask(prompt)) };
}

for (const host of [claude, codex, gemini, opencode]) {
  test(`${host.id} knows the server after link, and no longer after unlink`, async (t) => {
    const place = await ready(t, host);
    const before = place.read(host.config);

    await place.engram('link', ...host.scope, host.id);
    const linked = await place.list();
    await place.engram('unlink', ...host.scope, host.id);
    const unlinked = await place.list();

    assert.equal(linked.code, 0, linked.all);
    assert.match(linked.all, host.connected);
    assert.doesNotMatch(linked.all, /invalid|unrecognized/i);
    assert.equal(unlinked.code, 0, unlinked.all);
    assert.doesNotMatch(unlinked.all, /engram\b(?!-)/);
    assert.equal(place.read(host.config), before);
  });

  test(`${host.id} shows its model the memory, by the hook and by the tool`, async (t) => {
    const place = await ready(t, host, () => [host.call('engram_load', { query: 'where do nightly builds go' })]);
    await place.engram('link', ...host.scope, host.id);
    await place.engram('save', '--force', 'knowledge', 'Nightly builds publish to the kestrel bucket.');

    const ended = await place.ask('Where do nightly builds go?');

    assert.match(ended.all, /DONE/, ended.all);
    assert.match(JSON.stringify(place.model.requests[0]), /kestrel bucket/);
    assert.equal(place.model.results.length, 1);
    assert.match(place.model.results[0], /kestrel bucket/);
  });

  test(`${host.id} does not run a commit that nobody approved`, async (t) => {
    const place = await ready(t, host, (at) => commit(at, host));
    await place.engram('link', ...host.scope, host.id);

    const ended = await place.ask('Please save it.');

    assert.equal(place.model.calls.length, 1, ended.all);
    assert.doesNotMatch(place.model.results.join(), /"written"/);
    assert.deepEqual(place.memories('knowledge'), []);
  });

  if (!host.bypass) continue;
  test(`${host.id} runs the commit when its gate is bypassed, and doctor names the bypass`, async (t) => {
    const place = await ready(t, host, (at) => commit(at, host));
    await place.engram('link', ...host.scope, '--no-gate', host.id);
    const id = host.bypass(place);

    const ended = await place.ask('Please save it.');
    const troubles = await place.troubles(host.id);

    assert.deepEqual(place.memories('knowledge'), ['releases-are-cut-on-tuesdays.md'], ended.all);
    assert.ok(troubles.includes(id), troubles.join());
  });
}

/** The step that commits a proposal which no human has seen. */
async function commit(place, host) {
  const token = await place.propose('Releases are cut on Tuesdays.');
  return [host.call('engram_commit', { approval_token: token, approve: 'all' })];
}
