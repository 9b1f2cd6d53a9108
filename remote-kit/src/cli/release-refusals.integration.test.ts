import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ReleaseCommand } from '../testing/release-command.ts';
import { toSampleHash } from '../testing/sample-release.ts';

let command: ReleaseCommand;
let root: ReleaseCommand['root'];
let release: ReleaseCommand['release'];
let buildSample: ReleaseCommand['built'];
let hash: ReleaseCommand['hash'];
beforeEach(async () => {
  command = await ReleaseCommand.begin();
  ({ root, release, built: buildSample, hash } = command);
});
afterEach(() => command.end());

test('a refused publish lists every violated rule, and nothing goes live', async () => {
  const dir = await buildSample('mfe-one', '1', { modals: ['share'], manifest: { exposes: [] } });
  const refusals = [
    expect.objectContaining({ remote: 'mfe-one', rule: 'exposes' }) as unknown,
    expect.objectContaining({ remote: 'mfe-one', rule: 'exposes' }) as unknown,
  ];
  expect(await release('check', dir)).toEqual({ code: 1, answer: { sound: false, refusals } });
  expect(await release('publish', dir)).toMatchObject({ code: 1, answer: { refusals } });
  expect(await release('status')).toEqual({ code: 0, answer: null });
});

test('a build older than the live one is refused, and --force is logged', async () => {
  await release('publish', await buildSample('mfe-one', '2', { createdAt: 20 }));
  const olderRelease = await buildSample('mfe-one', '1', { createdAt: 10 });
  expect(await release('publish', olderRelease)).toMatchObject({
    code: 1,
    answer: { refusals: [{ rule: 'older' }] },
  });
  expect(await release('publish', olderRelease, '--force')).toMatchObject({ code: 0 });
  expect(await release('log', '--limit', '1')).toMatchObject({
    answer: [{ by: { forced: [expect.stringContaining('mfe-one') as unknown] } }],
  });
  const next = await buildSample('mfe-one', '3', { createdAt: 30 });
  expect(await release('publish', next, '--base', '1')).toMatchObject({
    code: 1,
    answer: { refusals: [{ rule: 'older' }] },
  });
});

test('lists what a build changes in a set, and fails for a route that others link to', async () => {
  const routes = [{ name: 'one', path: '/one', title: 'One' }];
  const contract = { calls: {}, names: {}, modals: [] };
  const before = { routes, shared: { react: '^19.0.0' } };
  await release('publish', await buildSample('mfe-one', '1', before));
  const linksToOne = { ...contract, links: { one: { file: 'src/menu.tsx' } } };
  await release('publish', await buildSample('mfe-two', '1', { contract: linksToOne }));
  const next = await buildSample('mfe-one', '2', {
    createdAt: 2,
    shared: { react: '^19.1.0' },
    needs: { wasm: true },
    flags: { 'new-search': { description: 'For the test.', default: false } },
    languages: { de: { file: 'locales/de.json', missing: 2 } },
  });
  const difference = {
    name: 'mfe-one',
    from: hash('mfe-one', '1'),
    to: hash('mfe-one', '2'),
    changes: [
      '- route one /one',
      '- shares react ^19.0.0',
      '+ shares react ^19.1.0',
      '+ need wasm',
      '+ setting new-search (flag, default off)',
      '+ language de (2 missing)',
      '! mfe-two links to route one (src/menu.tsx)',
    ],
  };
  const live = await release('check', next, '--against', 'live');
  expect(live).toMatchObject({
    code: 1,
    answer: { sound: false, differences: [difference] },
  });
  const { refusals } = live.answer as { refusals: { rule: string }[] };
  expect(refusals.map(({ rule }) => rule)).toEqual(expect.arrayContaining(['link', 'needs']));

  // Nobody linked to the route in the first set.
  const first = await release('check', next, '--against', '1');
  const firstRefusals = (first.answer as { refusals: { rule: string }[] }).refusals;
  expect(firstRefusals.map(({ rule }) => rule)).toEqual(['needs']);
});

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['publish'], "missing required argument 'dirs'"],
  [['canary', `mfe-one@${toSampleHash('1')}`], 'Pass --percent, or --steps with --every.'],
  [['canary', `mfe-one@${toSampleHash('1')}`, '--steps', '1,5'], '--steps and --every go together'],
  [
    ['canary', `mfe-one@${toSampleHash('1')}`, '--steps', '5,1', '--every', '1m'],
    'larger than the one before',
  ],
  [['log', '--limit', 'x'], 'Use a whole number of 1 or more.'],
  [['status', '--store', 'ftp://there'], 'is not a valid release store'],
  [['check', '.', '--against', 'before'], 'Use live, canary, previous, or the number of a set.'],
  [
    ['check', '.', '--against', 'live', '--to', 'https://vidra.test'],
    'Set --store instead of --to.',
  ],
  [['abort'], 'No canary is running.'],
  [['promote'], 'No canary is running.'],
  [['rollback'], 'There is no earlier set.'],
  [['canary', 'mfe-one', '--percent', '5'], '"mfe-one" is not name@hash'],
])('%j is refused with a message', async (args, message) => {
  const { code, answer } = await release(...args);
  expect(code).toBe(1);
  expect((answer as { error: string }).error).toContain(message);
});

test('damage in the store is found, repaired and reported without a stack', async () => {
  const dir = await buildSample('mfe-one', '1');
  await release('publish', dir);
  expect(await release('verify')).toMatchObject({ code: 0, answer: { damages: [] } });
  const folder = join(root, 'store/remotes/mfe-one', hash('mfe-one', '1'));
  await writeFile(join(folder, 'entry.js'), 'evil()');
  await writeFile(join(root, 'store/channels/live/00000001.json'), '');
  expect(await release('verify')).toMatchObject({ code: 1, answer: { damages: { length: 2 } } });
  expect(await release('verify', '--repair')).toMatchObject({ code: 0 });
  expect(await release('verify')).toMatchObject({ code: 0, answer: { damages: [] } });

  await writeFile(join(folder, 'assets/picture.png'), 'evil');
  expect(await release('verify', '--repair')).toMatchObject({
    code: 1,
    answer: {
      damages: [{ advice: expect.stringContaining('release publish mfe-one') as unknown }],
    },
  });
  await release('publish', dir);
  expect(await release('verify')).toMatchObject({ code: 0, answer: { damages: [] } });

  await writeFile(join(dir, 'dist/release.json'), '{"name":');
  expect(await release('publish', dir)).toMatchObject({
    code: 1,
    answer: {
      error: expect.stringMatching(
        /release\.json cannot be used: it is not valid JSON.*Build again/,
      ) as unknown,
    },
  });
});
