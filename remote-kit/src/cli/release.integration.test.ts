import { join } from 'node:path';
import { startS3Server } from '../../../test-support/s3/s3-server.ts';
import { ReleaseCommand } from '../testing/release-command.ts';

let command: ReleaseCommand;
let root: string;
let release: ReleaseCommand['release'];
let releaseIn: ReleaseCommand['releaseIn'];
let buildSample: ReleaseCommand['built'];
let hash: ReleaseCommand['hash'];
beforeEach(async () => {
  command = await ReleaseCommand.begin();
  ({ root, release, releaseIn, built: buildSample, hash } = command);
});
afterEach(() => command.end());

const createSet = (digit: string) => ({ 'mfe-one': hash('mfe-one', digit) });

test('a release goes live, runs as a canary and is rolled back', async () => {
  expect(await release('status')).toEqual({ code: 0, answer: null });
  const first = await buildSample('mfe-one', '1');
  expect(await release('check', first)).toMatchObject({ code: 0, answer: { sound: true } });
  expect(await release('publish', first)).toMatchObject({ code: 0, answer: [{ revision: 1 }] });

  await release('add', await buildSample('mfe-one', '2'));
  const trial = ['canary', `mfe-one@${hash('mfe-one', '2')}`, '--percent', '5'];
  expect(await release(...trial)).toMatchObject({ code: 0, answer: { percent: 5, base: 1 } });
  expect(await release('status')).toMatchObject({
    answer: {
      releases: createSet('1'),
      canaries: [{ state: 'running', paused: false, releases: createSet('2') }],
    },
  });
  expect(await release('promote')).toMatchObject({ code: 0, answer: { releases: createSet('2') } });
  expect(await release('diff')).toMatchObject({
    answer: {
      differences: [{ name: 'mfe-one', from: hash('mfe-one', '1'), to: hash('mfe-one', '2') }],
    },
  });

  expect(await release('rollback')).toMatchObject({
    code: 0,
    answer: { releases: createSet('1') },
  });
  expect(await release('log', '--limit', '2')).toMatchObject({
    answer: [
      { reason: 'rollback to set 1' },
      { reason: `promote mfe-one@${hash('mfe-one', '2')}` },
    ],
  });
  expect(await release('prune', '--keep', '1', '--days', '1')).toEqual({ code: 0, answer: [] });
});

test('a restarted publisher keeps a rollback', async () => {
  const [first, second] = [await buildSample('mfe-one', '1'), await buildSample('mfe-one', '2')];
  await release('publish', first);
  await release('publish', second);
  expect(await release('rollback')).toMatchObject({ answer: { revision: 3 } });
  const publishArgs = ['publish', '--keep-rollbacks'];
  expect(await release(...publishArgs, second)).toEqual({ code: 0, answer: [] });
  expect(await release(...publishArgs, first)).toMatchObject({ answer: [{ revision: 3 }] });
  expect(await release('status')).toMatchObject({
    answer: { revision: 3, releases: createSet('1') },
  });

  const third = await buildSample('mfe-one', '3');
  expect(await release(...publishArgs, third)).toMatchObject({ answer: [{ revision: 4 }] });
  expect(await release('publish', second)).toMatchObject({ answer: [{ revision: 5 }] });
});

test('one remote is rolled back alone, and the log shows the user, the run and the reason', async () => {
  for (const digit of ['1', '2']) {
    await release('publish', await buildSample('mfe-one', digit));
    await release('publish', await buildSample('mfe-two', digit));
  }
  const pipeline = {
    STORE_DIR: join(root, 'store'),
    GITHUB_ACTOR: 'ada',
    GITHUB_SHA: 'c0ffee0',
    GITHUB_RUN_ID: '7',
    GITHUB_SERVER_URL: 'https://git.example',
    GITHUB_REPOSITORY: 'teams/one',
  };
  const back = ['rollback', 'mfe-one', '--why', 'the page is blank'];
  expect(await releaseIn(pipeline, ...back)).toMatchObject({
    code: 0,
    answer: { releases: { ...createSet('1'), 'mfe-two': hash('mfe-two', '2') } },
  });
  const run = 'https://git.example/teams/one/actions/runs/7';
  const by = { who: 'ada', commit: 'c0ffee0', run, why: 'the page is blank' };
  expect(await release('log', '--limit', '1')).toMatchObject({ answer: [{ by }] });
  expect(await release('rollback', '--set', '2')).toMatchObject({
    answer: { releases: { ...createSet('1'), 'mfe-two': hash('mfe-two', '1') } },
  });
  expect(await release('rollback', 'mfe-one', '--set', '2')).toMatchObject({ code: 1 });
});

test('several canaries run in parallel with steps, and releases are promoted unchanged from staging', async () => {
  for (const name of ['mfe-one', 'mfe-two']) {
    await release('publish', await buildSample(name, '1'));
    await release('add', await buildSample(name, '2'));
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
    answer: { releases: { ...createSet('1'), 'mfe-two': hash('mfe-two', '2') } },
  });
  const [production, staging] = [join(root, 'production'), join(root, 'store')];
  expect(await release('promote', '--from', staging, '--store', production)).toMatchObject({
    answer: { revision: 1, releases: { ...createSet('1'), 'mfe-two': hash('mfe-two', '2') } },
  });
});

test('a bucket stores releases like a folder', async () => {
  const server = await startS3Server();
  const environment = { ...server.environment, STORE_URL: 's3://media' };
  const first = await buildSample('mfe-one', '1');
  expect(await releaseIn(environment, 'publish', first)).toMatchObject({
    code: 0,
    answer: [{ name: 'mfe-one', revision: 1 }],
  });
  expect(await releaseIn(environment, 'status')).toMatchObject({
    answer: { releases: createSet('1') },
  });
  server.broken = true;
  expect(await releaseIn(environment, 'status')).toEqual({
    code: 1,
    answer: {
      error: expect.stringMatching(
        /^channels\/live.* cannot be reached in the bucket "media" at http.*: it responded with 500 InternalError\. Check S3_ENDPOINT/,
      ) as unknown,
    },
  });
  await server.close();
});

test('two concurrent publishers both go live, one after the other', async () => {
  const folders = await Promise.all(['mfe-one', 'mfe-two'].map((name) => buildSample(name, '1')));
  const answers = await Promise.all(folders.map((folder) => release('publish', folder)));
  expect(answers.map(({ code }) => code)).toEqual([0, 0]);
  // The slower publisher proposes again, which may leave a number unused.
  expect(await release('log')).toMatchObject({
    answer: [
      { releases: { ...createSet('1'), 'mfe-two': hash('mfe-two', '1') } },
      expect.anything(),
    ],
  });
  const { answer } = await release('status');
  const revisions = answers.flatMap((result) => result.answer as { revision: number }[]);
  expect((answer as { revision: number }).revision).toBe(
    Math.max(...revisions.map(({ revision }) => revision)),
  );
});
