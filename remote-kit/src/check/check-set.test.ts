import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { hashOf, sampleHost, sampleRecord } from '../testing/sample-release.ts';
import { checkSet } from './check-set.ts';
import { RefusedError } from './refusal.ts';

const billing = (differs: Partial<ReleaseRecord> = {}) =>
  sampleRecord({ name: 'mfe-billing', hash: hashOf('1'), ...differs });
const editors = (differs: Partial<ReleaseRecord> = {}) =>
  sampleRecord({ name: 'mfe-editors', hash: hashOf('2'), ...differs });
const nothing = { calls: {}, names: {}, modals: [] };
const route = (name: string, path: string) => ({ name, path, title: name });

/** What is refused when `changed` goes live beside `others`. */
async function refusals(changed: ReleaseRecord[], others: ReleaseRecord[] = []) {
  const all = [...others, ...changed];
  const store = {
    readRecord: async (name: string) => all.find((record) => record.name === name)!,
  };
  const set = Object.fromEntries(all.map(({ name, hash }) => [name, hash]));
  return checkSet(store, set, changed);
}

test('what fits goes live', async () => {
  const a = billing({ routes: [route('billing', '/billing')], modals: ['purchase'] });
  const b = editors({ routes: [route('edit', '/edit/:id')], modals: ['agent'] });
  expect(await refusals([a], [sampleHost(), b])).toEqual([]);
});

test.each<[string, ReleaseRecord, ReleaseRecord[], object]>([
  [
    'another contract version',
    billing({ contractVersion: 2 }),
    [sampleHost()],
    { rule: 'contract', found: /contract version 2/, expected: /contract version 1/ },
  ],
  [
    'a shared version that the host does not have',
    billing({ shared: { react: '19.4.0' } }),
    [sampleHost()],
    { rule: 'shared', found: /react 19\.4\.0/, expected: /react 19\.3\.1/ },
  ],
  [
    'a shared module that the host does not provide',
    billing({ shared: { immer: '1.0.0' } }),
    [sampleHost()],
    { rule: 'shared', found: /immer 1\.0\.0/, expected: /immer none/ },
  ],
  [
    'a custom element that another remote defines',
    billing({ elements: ['price-tag', 'x-chart'] }),
    [sampleHost(), editors({ elements: ['x-chart'] })],
    {
      rule: 'element',
      found: /both mfe-billing and mfe-editors define the custom element <x-chart>/,
      expected: /one definition/,
    },
  ],
  [
    'a call that the host does not know',
    billing({ contract: { ...nothing, calls: { createVideo: 'POST /v', buy: 'POST /buy' } } }),
    [sampleHost({ contract: { ...nothing, calls: { createVideo: 'POST /v' } } })],
    {
      rule: 'contract',
      found: /mfe-billing makes the call "buy"/,
      expected: /host-shell f+ knows/,
    },
  ],
  [
    'a call that the host makes at another address',
    billing({ contract: { ...nothing, calls: { buy: 'POST /buy' } } }),
    [sampleHost({ contract: { ...nothing, calls: { buy: 'GET /shop' } } })],
    { rule: 'contract', found: /"buy" as POST \/buy/, expected: /GET \/shop/ },
  ],
  [
    "a name that the host's session does not have",
    billing({ contract: { ...nothing, names: { session: ['useNew', 'useOld'] } } }),
    [sampleHost({ contract: { ...nothing, names: { session: ['useOld'] } } })],
    { rule: 'contract', found: /imports useNew of session/, expected: /host-shell f+ offers/ },
  ],
  [
    'a design token that the host does not define',
    billing({ contract: { ...nothing, tokens: { '--ui-a': 'a.css', '--ui-b': 'src/b.css' } } }),
    [sampleHost({ contract: { ...nothing, tokens: { '--ui-a': 'tokens.css' } } })],
    { rule: 'contract', found: /--ui-b \(src\/b\.css\)/, expected: /host-shell f+/ },
  ],
  [
    'content for a modal without a frame',
    billing({ contract: { ...nothing, modals: ['share', 'gift'] } }),
    [sampleHost({ contract: { ...nothing, modals: ['share'] } })],
    { rule: 'contract', found: /modal "gift"/, expected: /: share$/ },
  ],
  [
    'a development build under a production host',
    billing({ mode: 'development' }),
    [sampleHost()],
    { rule: 'mode', found: /development/, expected: /production/ },
  ],
  [
    "another remote's path",
    billing({ routes: [route('mine', '/Edit')] }),
    [editors({ routes: [route('edit', '/edit')] })],
    { rule: 'path', found: /\/Edit.*mfe-editors/ },
  ],
  [
    "the host's path",
    billing({ routes: [route('mine', '/login')] }),
    [sampleHost({ routes: [route('login', '/login')] })],
    { rule: 'path', found: /host-shell/ },
  ],
  [
    "another remote's route name",
    billing({ routes: [route('edit', '/mine')] }),
    [editors({ routes: [route('edit', '/edit')] })],
    { rule: 'route-name' },
  ],
  [
    "another remote's modal",
    billing({ modals: ['agent'] }),
    [editors({ modals: ['agent'] })],
    { rule: 'modal', found: /"agent" of mfe-billing and of mfe-editors/ },
  ],
  [
    'an entry without integrity',
    billing({ files: {} }),
    [],
    { rule: 'integrity', found: /entry\.js/ },
  ],
  [
    "a route's style without integrity",
    billing({ routeAssets: { billing: { js: [], css: ['a.css'] } } }),
    [],
    { rule: 'integrity', found: /a\.css/ },
  ],
  [
    'an exposed chunk without integrity',
    billing({ manifest: { exposes: [{ path: './app', assets: { js: { sync: ['x.js'] } } }] } }),
    [],
    { rule: 'integrity', found: /x\.js/ },
  ],
  [
    'an entry that is too heavy',
    billing({ files: { 'entry.js': { integrity: 'sha384-a', bytes: 1, brotliBytes: 8001 } } }),
    [],
    { rule: 'budget', found: /8001/, expected: /8000/ },
  ],
  [
    'a prerendered path without its HTML',
    billing({ routes: [{ ...route('billing', '/billing'), prerender: ['/billing'] }] }),
    [],
    { rule: 'prerender', found: /\/billing/ },
  ],
  ['no app', billing({ manifest: { exposes: [] } }), [], { rule: 'exposes', found: /\.\/app/ }],
  [
    'a modal that is declared and not exposed',
    billing({ modals: ['share'], manifest: { exposes: [{ path: './app' }] } }),
    [],
    { rule: 'exposes', found: /\.\/modals\/share is not exposed/ },
  ],
  [
    'a modal that is exposed and not declared',
    billing({ manifest: { exposes: [{ path: './app' }, { path: './modals/share' }] } }),
    [],
    { rule: 'exposes', found: /\.\/modals\/share is exposed/ },
  ],
])('refused: %s', async (_, changed, others, expected) => {
  const matching = Object.fromEntries(
    Object.entries(expected).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  );
  const found = await refusals([changed], others);
  expect(found).toEqual([expect.objectContaining({ remote: 'mfe-billing', ...matching })]);
  expect(found[0]!.advice).not.toBe('');
});

test('a host that live remotes do not fit is refused, naming them and the way out', async () => {
  const [refusal, ...others] = await refusals([sampleHost({ contractVersion: 2 })], [billing()]);
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({ remote: 'host-shell', rule: 'contract' });
  expect(refusal?.advice).toContain('release publish host-shell mfe-billing');
  const together = [sampleHost({ contractVersion: 2 }), billing({ contractVersion: 2 })];
  expect(await refusals(together)).toEqual([]);
});

const bound = { react: '^19.0.0' };

test.each(['19.3.2', '19.4.0'])(
  'a host takes React %s with no remote built again, and a remote may be ahead of it',
  async (react) => {
    const remotes = [billing({ shared: bound }), editors({ shared: bound })];
    expect(await refusals([sampleHost({ shared: { react } })], remotes)).toEqual([]);
    expect(await refusals(remotes, [sampleHost({ shared: { react } })])).toEqual([]);
  },
);

test('another major version is refused, with one publish that names all who are left behind', async () => {
  const remotes = [billing({ shared: bound }), editors({ shared: bound })];
  const host = sampleHost({ shared: { react: '20.0.0' } });
  const found = await refusals([host], remotes);
  expect(found.map(({ rule, remote }) => [rule, remote])).toEqual([
    ['shared', 'host-shell'],
    ['shared', 'host-shell'],
  ]);
  for (const { advice } of found) {
    expect(advice).toContain('release publish host-shell mfe-billing mfe-editors.');
  }
  const next = { shared: { react: '^20.0.0' } };
  expect(await refusals([host, billing(next), editors(next)])).toEqual([]);
});

test('a host that takes away what live remotes use is refused, with the way out', async () => {
  const used = { ...nothing, names: { session: ['useOld'] } };
  const host = sampleHost({ contract: { ...nothing, names: { session: ['useNew'] } } });
  const [refusal, ...others] = await refusals([host], [billing({ contract: used })]);
  expect(others).toEqual([]);
  expect(refusal).toMatchObject({ remote: 'host-shell', rule: 'contract' });
  expect(refusal?.found).toBe('mfe-billing imports useOld of session');
  expect(refusal?.advice).toContain('release publish host-shell mfe-billing');
});

test('additions to the contract go live host first, and releases of before fit with both', async () => {
  const before = billing({ contract: { ...nothing, names: { session: ['useOld'] } } });
  const grown = {
    ...nothing,
    calls: { buy: 'POST /buy' },
    names: { session: ['useNew', 'useOld'] },
  };
  const host = sampleHost({ contract: grown });
  expect(await refusals([host], [before])).toEqual([]);
  const after = billing({ contract: { ...grown, names: { session: ['useNew'] } } });
  expect(await refusals([after], [host])).toEqual([]);
  expect(await refusals([after], [sampleHost()])).toEqual([]);
  expect(await refusals([sampleHost()], [after])).toEqual([]);
});

test("faults between releases that stay are not the publisher's", async () => {
  const broken = [sampleHost(), editors({ contractVersion: 3 })];
  expect(await refusals([billing()], broken)).toEqual([]);
});

test('a path can move to another remote when both go live at once', async () => {
  const moved = [billing({ routes: [route('edit', '/edit')] }), editors()];
  expect(await refusals(moved, [sampleHost()])).toEqual([]);
});

test('a refusal says everything in its message', () => {
  const refusal = { remote: 'mfe-billing', rule: 'path', found: 'a', expected: 'b', advice: 'c' };
  const { message } = new RefusedError([{ ...refusal, rule: 'path' }]);
  for (const part of Object.values(refusal)) expect(message).toContain(part);
});
