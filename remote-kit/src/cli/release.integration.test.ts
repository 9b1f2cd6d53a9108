import { spawn } from 'node:child_process';
import { cp, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { ownHashOf } from '../build/release-hash.ts';
import { startS3Server } from '../../../test-support/s3/s3-server.ts';
import { hashOf, sampleRelease } from '../testing/sample-release.ts';

let root: string;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'release-'));
});
afterEach(async () => {
  await rm(root, { recursive: true });
});

/** Runs the command as scripts do and reads its answer. */
async function release(...args: string[]): Promise<{ code: number | null; answer: unknown }> {
  return releaseIn({ STORE_DIR: join(root, 'store') }, ...args);
}

async function releaseIn(environment: Readonly<Record<string, string>>, ...args: string[]) {
  const command = join(import.meta.dirname, 'release.ts');
  const env = { ...process.env, ...environment };
  const child = spawn(process.execPath, [command, ...args, '--json'], { env });
  let output = '';
  child.stdout.on('data', (text) => (output += String(text)));
  const code = await new Promise<number | null>((resolve) => child.on('close', resolve));
  return { code, answer: JSON.parse(output) as unknown };
}

/** The hash of each build that was made, by package and digit. */
const hashes = new Map<string, string>();
const hash = (name: string, digit: string) => hashes.get(`${name}-${digit}`) ?? hashOf('0');

/** A package's folder with a build in it. */
async function built(name: string, digit: string, differs: Partial<ReleaseRecord> = {}) {
  const sample = { name, hash: hashOf(digit), title: digit, ...differs };
  const { record, dist } = await sampleRelease(sample);
  const dir = join(root, `${name}-${digit}`);
  await cp(dist, join(dir, 'dist'), { recursive: true });
  const named = { ...record, hash: ownHashOf(record) };
  hashes.set(`${name}-${digit}`, named.hash);
  await writeFile(join(dir, 'dist/release.json'), JSON.stringify(named));
  return dir;
}
const one = (digit: string) => ({ 'mfe-one': hash('mfe-one', digit) });

test('a release goes live, is tried against another, and is brought back', async () => {
  expect(await release('status')).toEqual({ code: 0, answer: null });
  const first = await built('mfe-one', '1');
  expect(await release('check', first)).toMatchObject({ code: 0, answer: { sound: true } });
  expect(await release('publish', first)).toMatchObject({ code: 0, answer: [{ revision: 1 }] });

  await release('add', await built('mfe-one', '2'));
  const trial = ['canary', `mfe-one@${hash('mfe-one', '2')}`, '--percent', '5'];
  expect(await release(...trial)).toMatchObject({ code: 0, answer: { percent: 5, base: 1 } });
  expect(await release('status')).toMatchObject({
    answer: {
      releases: one('1'),
      canaries: [{ state: 'running', paused: false, releases: one('2') }],
    },
  });
  expect(await release('promote')).toMatchObject({ code: 0, answer: { releases: one('2') } });
  expect(await release('diff')).toMatchObject({
    answer: {
      differences: [{ name: 'mfe-one', from: hash('mfe-one', '1'), to: hash('mfe-one', '2') }],
    },
  });

  expect(await release('rollback')).toMatchObject({ code: 0, answer: { releases: one('1') } });
  expect(await release('log', '--limit', '2')).toMatchObject({
    answer: [
      { reason: 'rollback to set 1' },
      { reason: `promote mfe-one@${hash('mfe-one', '2')}` },
    ],
  });
  expect(await release('prune', '--keep', '1', '--days', '1')).toEqual({ code: 0, answer: [] });
});

test('a refusal says rule by rule why, and nothing goes live', async () => {
  const dir = await built('mfe-one', '1', { modals: ['share'], manifest: { exposes: [] } });
  const refusals = [
    expect.objectContaining({ remote: 'mfe-one', rule: 'exposes' }) as unknown,
    expect.objectContaining({ remote: 'mfe-one', rule: 'exposes' }) as unknown,
  ];
  expect(await release('check', dir)).toEqual({ code: 1, answer: { sound: false, refusals } });
  expect(await release('publish', dir)).toMatchObject({ code: 1, answer: { refusals } });
  expect(await release('status')).toEqual({ code: 0, answer: null });
});

test('a publisher that only starts again leaves a rollback as it is', async () => {
  const [first, second] = [await built('mfe-one', '1'), await built('mfe-one', '2')];
  await release('publish', first);
  await release('publish', second);
  expect(await release('rollback')).toMatchObject({ answer: { revision: 3 } });
  const again = ['publish', '--keep-rollbacks'];
  expect(await release(...again, second)).toEqual({ code: 0, answer: [] });
  expect(await release(...again, first)).toMatchObject({ answer: [{ revision: 3 }] });
  expect(await release('status')).toMatchObject({ answer: { revision: 3, releases: one('1') } });

  const third = await built('mfe-one', '3');
  expect(await release(...again, third)).toMatchObject({ answer: [{ revision: 4 }] });
  expect(await release('publish', second)).toMatchObject({ answer: [{ revision: 5 }] });
});

test('one remote goes back alone, and the log says who did it, in which run, and why', async () => {
  for (const digit of ['1', '2']) {
    await release('publish', await built('mfe-one', digit));
    await release('publish', await built('mfe-two', digit));
  }
  const pipeline = {
    STORE_DIR: join(root, 'store'),
    ...{ GITHUB_ACTOR: 'ada', GITHUB_SHA: 'c0ffee0', GITHUB_RUN_ID: '7' },
    ...{ GITHUB_SERVER_URL: 'https://git.example', GITHUB_REPOSITORY: 'teams/one' },
  };
  const back = ['rollback', 'mfe-one', '--why', 'the page is blank'];
  expect(await releaseIn(pipeline, ...back)).toMatchObject({
    code: 0,
    answer: { releases: { ...one('1'), 'mfe-two': hash('mfe-two', '2') } },
  });
  const run = 'https://git.example/teams/one/actions/runs/7';
  const by = { who: 'ada', commit: 'c0ffee0', run, why: 'the page is blank' };
  expect(await release('log', '--limit', '1')).toMatchObject({ answer: [{ by }] });
  expect(await release('rollback', '--set', '2')).toMatchObject({
    answer: { releases: { ...one('1'), 'mfe-two': hash('mfe-two', '1') } },
  });
  expect(await release('rollback', 'mfe-one', '--set', '2')).toMatchObject({ code: 1 });
});

test('a build older than what is live is refused, and --force says so in the log', async () => {
  await release('publish', await built('mfe-one', '2', { createdAt: 20 }));
  const older = await built('mfe-one', '1', { createdAt: 10 });
  expect(await release('publish', older)).toMatchObject({
    code: 1,
    answer: { refusals: [{ rule: 'older' }] },
  });
  expect(await release('publish', older, '--force')).toMatchObject({ code: 0 });
  expect(await release('log', '--limit', '1')).toMatchObject({
    answer: [{ by: { forced: [expect.stringContaining('mfe-one') as unknown] } }],
  });
  const next = await built('mfe-one', '3', { createdAt: 30 });
  expect(await release('publish', next, '--base', '1')).toMatchObject({
    code: 1,
    answer: { refusals: [{ rule: 'older' }] },
  });
});

test('several canaries run beside each other, with steps, and what staging tried goes on as it is', async () => {
  for (const name of ['mfe-one', 'mfe-two']) {
    await release('publish', await built(name, '1'));
    await release('add', await built(name, '2'));
  }
  const of = (name: string) => `${name}@${hash(name, '2')}`;
  const steps = ['--steps', '1,10,50', '--every', '10m', '--why', 'a new editor'];
  expect(await release('canary', of('mfe-one'), ...steps)).toMatchObject({
    code: 0,
    answer: {
      percent: 1,
      plan: { steps: [10, 50], everyMs: 600_000 },
      by: { why: 'a new editor' },
    },
  });
  expect(await release('canary', of('mfe-two'), '--percent', '20')).toMatchObject({ code: 0 });
  expect(await release('abort')).toMatchObject({ code: 1 });
  expect(await release('abort', 'mfe-one')).toMatchObject({ answer: { state: 'aborted' } });
  expect(await release('promote', 'mfe-two')).toMatchObject({
    answer: { releases: { ...one('1'), 'mfe-two': hash('mfe-two', '2') } },
  });
  const [production, staging] = [join(root, 'production'), join(root, 'store')];
  expect(await release('promote', '--from', staging, '--store', production)).toMatchObject({
    answer: { revision: 1, releases: { ...one('1'), 'mfe-two': hash('mfe-two', '2') } },
  });
});

test('a bucket takes releases as a folder does', async () => {
  const server = await startS3Server();
  const environment = { ...server.environment, STORE_URL: 's3://media' };
  const first = await built('mfe-one', '1');
  expect(await releaseIn(environment, 'publish', first)).toMatchObject({
    code: 0,
    answer: [{ name: 'mfe-one', revision: 1 }],
  });
  expect(await releaseIn(environment, 'status')).toMatchObject({ answer: { releases: one('1') } });
  server.broken = true;
  expect(await releaseIn(environment, 'status')).toEqual({
    code: 1,
    answer: {
      error: expect.stringMatching(
        /^channels\/live.* cannot be reached in the bucket "media" at http.*: it answers 500 InternalError\. Look at/,
      ) as unknown,
    },
  });
  await server.close();
});

test('two publishers at once both go live, one after the other', async () => {
  const folders = await Promise.all(['mfe-one', 'mfe-two'].map((name) => built(name, '1')));
  const answers = await Promise.all(folders.map((folder) => release('publish', folder)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  // The one that was slower proposes again, which may leave a number unused.
  expect(await release('log')).toMatchObject({
    answer: [{ releases: { ...one('1'), 'mfe-two': hash('mfe-two', '1') } }, expect.anything()],
  });
  const { answer } = await release('status');
  const revisions = answers.flatMap((published) => published.answer as { revision: number }[]);
  expect((answer as { revision: number }).revision).toBe(
    Math.max(...revisions.map(({ revision }) => revision)),
  );
});

test.each([
  [['nonsense'], "unknown command 'nonsense'"],
  [['publish'], "missing required argument 'dirs'"],
  [['canary', `mfe-one@${hashOf('1')}`], 'Give --percent, or --steps with --every.'],
  [['canary', `mfe-one@${hashOf('1')}`, '--steps', '1,5'], '--steps and --every go together'],
  [
    ['canary', `mfe-one@${hashOf('1')}`, '--steps', '5,1', '--every', '1m'],
    'larger than the one before',
  ],
  [['log', '--limit', 'x'], 'It must be a whole number from 1.'],
  [['status', '--store', 'ftp://there'], 'is no release store'],
  [['abort'], 'No canary runs.'],
  [['promote'], 'No canary runs.'],
  [['rollback'], 'There is no earlier set.'],
  [['canary', 'mfe-one', '--percent', '5'], '"mfe-one" is not name@hash'],
])('%j is refused in words', async (args, message) => {
  const { code, answer } = await release(...args);
  expect(code).toBe(1);
  expect((answer as { error: string }).error).toContain(message);
});

test('what is damaged in the store is found, mended, and said without a stack', async () => {
  const dir = await built('mfe-one', '1');
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
        /release\.json cannot be used: it is no JSON.*Build again/,
      ) as unknown,
    },
  });
});
