import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { toSampleHash, sampleHost, sampleRecord } from '../testing/sample-release.ts';
import { checkSet } from './check-set.ts';
import { RefusedError } from './refusal.ts';

const createBilling = (differs: Partial<ReleaseRecord> = {}) =>
  sampleRecord({ name: 'mfe-billing', hash: toSampleHash('1'), ...differs });
const createEditors = (differs: Partial<ReleaseRecord> = {}) =>
  sampleRecord({ name: 'mfe-editors', hash: toSampleHash('2'), ...differs });
const emptyContract = { calls: {}, names: {}, modals: [] };
const route = (name: string, path: string) => ({ name, path, title: name });

/** Returns the refusals of releasing `changed` beside `others`. */
async function findRefusals(changedRecords: ReleaseRecord[], otherRecords: ReleaseRecord[] = []) {
  const all = [...otherRecords, ...changedRecords];
  const store = {
    readRecord: async (name: string) => all.find((record) => record.name === name)!,
    settings: async () => ({ grants: {} }),
  };
  const set = Object.fromEntries(all.map(({ name, hash }) => [name, hash]));
  return checkSet(store, set, changedRecords);
}

test('a compatible set goes live', async () => {
  const a = createBilling({ routes: [route('billing', '/billing')], modals: ['purchase'] });
  const b = createEditors({ routes: [route('edit', '/edit/:id')], modals: ['agent'] });
  expect(await findRefusals([a], [sampleHost(), b])).toEqual([]);
});

test.each<[string, ReleaseRecord, ReleaseRecord[], object]>([
  [
    'another contract version',
    createBilling({ contractVersion: 2 }),
    [sampleHost()],
    { rule: 'contract', found: /contract version 2/, expected: /contract version 1/ },
  ],
  [
    'a shared version that the host does not have',
    createBilling({ shared: { react: '19.4.0' } }),
    [sampleHost()],
    { rule: 'shared', found: /react 19\.4\.0/, expected: /react 19\.3\.1/ },
  ],
  [
    'a shared module that the host does not provide',
    createBilling({ shared: { immer: '1.0.0' } }),
    [sampleHost()],
    { rule: 'shared', found: /immer 1\.0\.0/, expected: /immer none/ },
  ],
  [
    'a custom element that another remote defines',
    createBilling({ elements: ['price-tag', 'x-chart'] }),
    [sampleHost(), createEditors({ elements: ['x-chart'] })],
    {
      rule: 'element',
      found: /both mfe-billing and mfe-editors define the custom element <x-chart>/,
      expected: /one definition/,
    },
  ],
  [
    'a call that the host does not know',
    createBilling({
      contract: { ...emptyContract, calls: { createVideo: 'POST /v', buy: 'POST /buy' } },
    }),
    [sampleHost({ contract: { ...emptyContract, calls: { createVideo: 'POST /v' } } })],
    {
      rule: 'contract',
      found: /mfe-billing calls "buy"/,
      expected: /host-shell f+ offers/,
    },
  ],
  [
    'a call that the host makes at another address',
    createBilling({ contract: { ...emptyContract, calls: { buy: 'POST /buy' } } }),
    [sampleHost({ contract: { ...emptyContract, calls: { buy: 'GET /shop' } } })],
    { rule: 'contract', found: /"buy" as POST \/buy/, expected: /GET \/shop/ },
  ],
  [
    "a name that the host's session does not have",
    createBilling({ contract: { ...emptyContract, names: { session: ['useNew', 'useOld'] } } }),
    [sampleHost({ contract: { ...emptyContract, names: { session: ['useOld'] } } })],
    { rule: 'contract', found: /imports useNew of session/, expected: /host-shell f+ offers/ },
  ],
  [
    'a design token that the host does not define',
    createBilling({
      contract: { ...emptyContract, tokens: { '--ui-a': 'a.css', '--ui-b': 'src/b.css' } },
    }),
    [sampleHost({ contract: { ...emptyContract, tokens: { '--ui-a': 'tokens.css' } } })],
    { rule: 'contract', found: /--ui-b \(src\/b\.css\)/, expected: /host-shell f+/ },
  ],
  [
    'content for a modal without a frame',
    createBilling({ contract: { ...emptyContract, modals: ['share', 'gift'] } }),
    [sampleHost({ contract: { ...emptyContract, modals: ['share'] } })],
    { rule: 'contract', found: /modal "gift"/, expected: /: share$/ },
  ],
  [
    'a development build under a production host',
    createBilling({ mode: 'development' }),
    [sampleHost()],
    { rule: 'mode', found: /development/, expected: /production/ },
  ],
  [
    "another remote's path",
    createBilling({ routes: [route('mine', '/Edit')] }),
    [createEditors({ routes: [route('edit', '/edit')] })],
    { rule: 'path', found: /\/Edit.*mfe-editors/ },
  ],
  [
    "the host's path",
    createBilling({ routes: [route('mine', '/login')] }),
    [sampleHost({ routes: [route('login', '/login')] })],
    { rule: 'path', found: /host-shell/ },
  ],
  [
    "another remote's route name",
    createBilling({ routes: [route('edit', '/mine')] }),
    [createEditors({ routes: [route('edit', '/edit')] })],
    { rule: 'route-name' },
  ],
  [
    "another remote's modal",
    createBilling({ modals: ['agent'] }),
    [createEditors({ modals: ['agent'] })],
    { rule: 'modal', found: /"agent" in both mfe-billing and mfe-editors/ },
  ],
  [
    'an entry without integrity',
    createBilling({ files: {} }),
    [],
    { rule: 'integrity', found: /entry\.js/ },
  ],
  [
    "a route's style without integrity",
    createBilling({ routeAssets: { billing: { js: [], css: ['a.css'] } } }),
    [],
    { rule: 'integrity', found: /a\.css/ },
  ],
  [
    'an exposed chunk without integrity',
    createBilling({
      manifest: { exposes: [{ path: './app', assets: { js: { sync: ['x.js'] } } }] },
    }),
    [],
    { rule: 'integrity', found: /x\.js/ },
  ],
  [
    'an entry that is too heavy',
    createBilling({
      files: { 'entry.js': { integrity: 'sha384-a', bytes: 1, brotliBytes: 9001 } },
    }),
    [],
    { rule: 'budget', found: /9001/, expected: /9000/ },
  ],
  [
    'a prerendered path without its HTML',
    createBilling({ routes: [{ ...route('billing', '/billing'), prerender: ['/billing'] }] }),
    [],
    { rule: 'prerender', found: /\/billing/ },
  ],
  [
    'no app',
    createBilling({ manifest: { exposes: [] } }),
    [],
    { rule: 'exposes', found: /\.\/app/ },
  ],
  [
    'a modal that is declared and not exposed',
    createBilling({ modals: ['share'], manifest: { exposes: [{ path: './app' }] } }),
    [],
    { rule: 'exposes', found: /\.\/modals\/share is not exposed/ },
  ],
  [
    'a modal that is exposed and not declared',
    createBilling({ manifest: { exposes: [{ path: './app' }, { path: './modals/share' }] } }),
    [],
    { rule: 'exposes', found: /\.\/modals\/share is exposed/ },
  ],
])('refused: %s', async (_, changedRecord, otherRecords, expectedRefusal) => {
  const refusalMatchers = Object.fromEntries(
    Object.entries(expectedRefusal).map(([key, value]) => [
      key,
      value instanceof RegExp ? expect.stringMatching(value) : value,
    ]),
  );
  const foundRefusals = await findRefusals([changedRecord], otherRecords);
  expect(foundRefusals).toEqual([
    expect.objectContaining({ remote: 'mfe-billing', ...refusalMatchers }),
  ]);
  expect(foundRefusals[0]!.advice).not.toBe('');
});

test('a host that does not fit live remotes is refused with their names and advice', async () => {
  const [refusal, ...otherRefusals] = await findRefusals(
    [sampleHost({ contractVersion: 2 })],
    [createBilling()],
  );
  expect(otherRefusals).toEqual([]);
  expect(refusal).toMatchObject({ remote: 'host-shell', rule: 'contract' });
  expect(refusal?.advice).toContain('release publish host-shell mfe-billing');
  const records = [sampleHost({ contractVersion: 2 }), createBilling({ contractVersion: 2 })];
  expect(await findRefusals(records)).toEqual([]);
});

const sharedRange = { react: '^19.0.0' };

test.each(['19.3.2', '19.4.0'])(
  'a host with React %s needs no rebuild of remotes, and a remote may be newer than the host',
  async (react) => {
    const remotes = [
      createBilling({ shared: sharedRange }),
      createEditors({ shared: sharedRange }),
    ];
    expect(await findRefusals([sampleHost({ shared: { react } })], remotes)).toEqual([]);
    expect(await findRefusals(remotes, [sampleHost({ shared: { react } })])).toEqual([]);
  },
);

test('a remote that needs a newer minor version of React than the host has is refused', async () => {
  const remote = createBilling({ shared: { react: '^19.4.0' } });
  const [refusal] = await findRefusals([remote], [sampleHost()]);
  expect(refusal?.found).toBe('mfe-billing needs react ^19.4.0');
  expect(refusal?.advice).toBe(
    'Publish mfe-billing again once a host with react ^19.4.0 is live. If it also works with ' +
      '19.3.1, lower the version in "peerDependencies" of its package.json and build again.',
  );
  expect(await findRefusals([remote], [sampleHost({ shared: { react: '19.5.0' } })])).toEqual([]);
  const [hostRefusal] = await findRefusals([sampleHost()], [remote]);
  expect(hostRefusal?.advice).toContain('release publish host-shell mfe-billing.');
});

test('another major version is refused with one publish command for all affected remotes', async () => {
  const remotes = [createBilling({ shared: sharedRange }), createEditors({ shared: sharedRange })];
  const host = sampleHost({ shared: { react: '20.0.0' } });
  const foundRefusals = await findRefusals([host], remotes);
  expect(foundRefusals.map(({ rule, remote }) => [rule, remote])).toEqual([
    ['shared', 'host-shell'],
    ['shared', 'host-shell'],
  ]);
  for (const { advice } of foundRefusals) {
    expect(advice).toContain('release publish host-shell mfe-billing mfe-editors.');
  }
  const next = { shared: { react: '^20.0.0' } };
  expect(await findRefusals([host, createBilling(next), createEditors(next)])).toEqual([]);
});

test('a host that removes a used part of the contract is refused with advice', async () => {
  const usedContract = { ...emptyContract, names: { session: ['useOld'] } };
  const host = sampleHost({ contract: { ...emptyContract, names: { session: ['useNew'] } } });
  const [refusal, ...otherRefusals] = await findRefusals(
    [host],
    [createBilling({ contract: usedContract })],
  );
  expect(otherRefusals).toEqual([]);
  expect(refusal).toMatchObject({ remote: 'host-shell', rule: 'contract' });
  expect(refusal?.found).toBe('mfe-billing imports useOld of session');
  expect(refusal?.advice).toContain('release publish host-shell mfe-billing');
});

test('a host with contract additions goes live first, and older releases fit both hosts', async () => {
  const before = createBilling({ contract: { ...emptyContract, names: { session: ['useOld'] } } });
  const grownContract = {
    ...emptyContract,
    calls: { buy: 'POST /buy' },
    names: { session: ['useNew', 'useOld'] },
  };
  const host = sampleHost({ contract: grownContract });
  expect(await findRefusals([host], [before])).toEqual([]);
  const after = createBilling({ contract: { ...grownContract, names: { session: ['useNew'] } } });
  expect(await findRefusals([after], [host])).toEqual([]);
  expect(await findRefusals([after], [sampleHost()])).toEqual([]);
  expect(await findRefusals([sampleHost()], [after])).toEqual([]);
});

test('faults between unchanged releases are not reported', async () => {
  const brokenRecords = [sampleHost(), createEditors({ contractVersion: 3 })];
  expect(await findRefusals([createBilling()], brokenRecords)).toEqual([]);
});

test('a path can move to another remote when both go live at once', async () => {
  const movedRecords = [createBilling({ routes: [route('edit', '/edit')] }), createEditors()];
  expect(await findRefusals(movedRecords, [sampleHost()])).toEqual([]);
});

test("a refusal's message contains all of its parts", () => {
  const refusal = { remote: 'mfe-billing', rule: 'path', found: 'a', expected: 'b', advice: 'c' };
  const { message } = new RefusedError([{ ...refusal, rule: 'path' }]);
  for (const part of Object.values(refusal)) expect(message).toContain(part);
});

describe('larger budgets', () => {
  const checkBudgets = (grantedNeeds: string[], differs: Partial<ReleaseRecord>) => {
    const record = createBilling({
      files: { 'entry.js': { integrity: 'sha384-a', bytes: 10, brotliBytes: 10_000 } },
      ...differs,
    });
    const records = [sampleHost(), record];
    const store = {
      readRecord: async (name: string) => records.find((candidate) => candidate.name === name)!,
      settings: async () => ({ grants: { 'mfe-billing': grantedNeeds } }),
    };
    const set = Object.fromEntries(records.map(({ name, hash }) => [name, hash]));
    return checkSet(store, set, [record]);
  };
  const needs = { budgets: { entry: 10_000 } };

  test('are refused undeclared, and the refusal says how to ask', async () => {
    expect(await checkBudgets(['entry=10000'], {})).toMatchObject([
      { rule: 'budget', advice: expect.stringContaining('declare "needs.budgets" in remote.ts') },
    ]);
  });

  test('are refused until they are granted', async () => {
    expect(await checkBudgets([], { needs })).toMatchObject([{ rule: 'needs' }]);
    expect(await checkBudgets(['entry=10000'], { needs })).toEqual([]);
  });
});
