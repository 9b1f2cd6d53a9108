import { setTimeout as wait } from 'node:timers/promises';
import { judgeCanary } from '@vidra/remote-kit/canary';
import { openStore, rebaseCanaries, startCanary } from '@vidra/remote-kit/store';
import { NEW_HASH, startCanarySite, type CanarySite } from '../testing/canary-site.ts';
import { reportTokenFrom } from '../testing/report-token.ts';
import { publishSample, WORKSPACE_HASH } from '../testing/sample-set.ts';

let trial: CanarySite;

beforeEach(async () => {
  trial = await startCanarySite();
});
afterEach(() => trial.close());

const send = (body: unknown) =>
  trial.app.inject({ method: 'POST', url: '/releases/report', payload: body as object });

const cookies = { canary: '', live: '' };
beforeEach(() => {
  cookies.canary = cookies.live = '';
});
const hashes = { canary: NEW_HASH, live: WORKSPACE_HASH };
type Arm = keyof typeof hashes;
const requestToken = (arm: Arm, address?: string) =>
  reportTokenFrom(trial, { cookie: cookies[arm], ...(address !== undefined && { address }) });

async function startTrial() {
  const canary = await trial.start(10);
  await wait(600);
  for (const arm of ['canary', 'live'] as const)
    cookies[arm] = (await trial.visitorIn(arm)).cookie();
  return canary;
}

/** Sends a report of a page of that arm, in which the workspace rendered or failed. */
async function reportPage(arm: Arm, render: number, address?: string) {
  const token = await requestToken(arm, address);
  if (token === undefined) return 0;
  const tally = { loads: 1, failures: { render }, errors: 0 };
  const releases = { [`mfe-workspace@${hashes[arm]}`]: tally };
  const answer = await send({ token, started: true, releases });
  expect(answer.statusCode).toBe(204);
  return 1;
}
/** Sends reports of many pages, a number of which fail to render the workspace. */
async function reportPages(arm: Arm, pages: number, failedCount: number, address?: string) {
  let askedCount = 0;
  for (let number = 0; number < pages; number += 1) {
    askedCount += await reportPage(arm, number < failedCount ? 1 : 0, address);
  }
  return askedCount;
}
async function waitForCanary(check: (state: string) => boolean) {
  for (;;) {
    const canary = (await trial.store.canaries()).canaries.find(({ state }) => check(state));
    if (canary) return canary;
    await wait(50);
  }
}

test('aborts a canary that throws on one in five mounts, with the reason', async () => {
  await startTrial();
  await reportPages('live', 100, 1);
  await reportPages('canary', 100, 20);
  expect(await waitForCanary((state) => state !== 'running')).toMatchObject({
    state: 'aborted',
    reason: expect.stringMatching(
      /^did worse: mfe-workspace: \d+ of \d+ \(\d.*%\) bad in the canary/,
    ),
  });
  expect(await trial.store.liveRevision()).toBe(3);
});

test('a canary with equal health continues', async () => {
  await startTrial();
  await reportPages('live', 100, 5);
  await reportPages('canary', 100, 5);
  await wait(500);
  expect(await trial.store.canaries()).toMatchObject({ canaries: [{ state: 'running' }] });
});

test('ignores reports from before the canary', async () => {
  await reportPages('live', 100, 0);
  await startTrial();
  await reportPages('canary', 100, 20);
  await wait(500);
  expect(await trial.store.canaries()).toMatchObject({ canaries: [{ state: 'running' }] });
});

test('counts survive publishes of others, and earlier pages still count', async () => {
  const { base } = await startTrial();
  await reportPages('live', 30, 1);
  await reportPages('canary', 30, 6);
  const earlierToken = await requestToken('canary');
  const live = (await trial.store.live())!;
  const next = await trial.store.changeLive({ reason: 'another team' }, () => live.releases);
  await rebaseCanaries(trial.store, next);
  await wait(600);
  const tally = { loads: 1, failures: { render: 1 }, errors: 0 };
  const releases = { [`mfe-workspace@${NEW_HASH}`]: tally };
  expect((await send({ token: earlierToken, started: true, releases })).statusCode).toBe(204);
  await reportPages('live', 30, 0);
  await reportPages('canary', 30, 6);
  const endedCanary = await waitForCanary((state) => state !== 'running');
  expect(endedCanary.reason).toMatch(/^did worse: mfe-workspace: 1[0-3] of [56]\d/);
  expect(endedCanary.counted.base).toBe(base);
});

test('widens a healthy canary step by step, and restarts the count each time', async () => {
  const startedCanary = await trial.start(5, { steps: [10, 20], everyMs: 300 });
  for (;;) {
    const [canary] = (await trial.store.canaries()).canaries;
    if (canary?.percent !== 20) {
      await wait(50);
      continue;
    }
    expect(canary).toMatchObject({ id: startedCanary.id, state: 'running' });
    expect(canary.counted.period).toBe(startedCanary.counted.period + 2);
    expect(canary.slots[0]).toEqual([startedCanary.slots[0]?.[0], expect.any(Number)]);
    return;
  }
});

test('evaluates each of several canaries separately', async () => {
  await startTrial();
  const otherHash = 'e'.repeat(16);
  const sample = { name: 'mfe-billing', hash: otherHash };
  await publishSample(trial.storeDir, sample, { 'remoteEntry.js': 'b()' }, { live: false });
  await startCanary(trial.store, { 'mfe-billing': otherHash }, { percent: 10 });
  await wait(600);
  for (const arm of ['canary', 'live'] as const)
    cookies[arm] = await findVisitorWithout(arm, otherHash);
  await reportPages('live', 100, 1);
  await reportPages('canary', 100, 20);
  await waitForCanary((state) => state !== 'running');
  const { canaries } = await trial.store.canaries();
  expect(canaries.map(({ releases, state }) => [Object.keys(releases)[0], state])).toEqual(
    expect.arrayContaining([
      ['mfe-workspace', 'aborted'],
      ['mfe-billing', 'running'],
    ]),
  );
});

test('an address is one visitor: a few can neither abort a canary nor vouch for it', async () => {
  await startTrial();
  await reportPages('live', 60, 1);
  await reportPages('canary', 60, 0);
  expect(await reportPages('canary', 22, 22, '2001:db8:1:2::3')).toBe(20);
  expect(await reportPages('canary', 2, 2, '2001:db8:1:9::7')).toBe(0);
  for (const last of [1, 2, 3]) await reportPages('canary', 6, 6, `203.0.113.${last}`);
  await reportPages('live', 6, 6, '203.0.113.9');
  // Pages that never report belong to one visitor, too.
  for (let page = 0; page < 6; page += 1) await requestToken('canary', '203.0.113.10');
  await wait(500);
  const [mfeWorkspace, , silentComparison] = await readComparisons();
  expect(mfeWorkspace).toMatchObject({
    canary: { total: 64, bad: 4 },
    live: { total: 61, bad: 2 },
    worse: false,
  });
  expect(silentComparison!.canary.bad).toBeLessThan(6);
  expect(silentComparison!.worse).toBe(false);
  expect(await trial.store.canaries()).toMatchObject({ canaries: [{ state: 'running' }] });
});

/** A visitor in two canaries would be evidence for neither. */
async function findVisitorWithout(arm: Arm, hash: string): Promise<string> {
  for (;;) {
    const visitor = await trial.visitorIn(arm);
    if (!(await visitor.visit()).body.includes(hash)) return visitor.cookie();
  }
}

async function readComparisons() {
  const { counted } = (await trial.store.canaries()).canaries[0]!;
  const { reports } = await openStore({ kind: 'directory', dir: trial.storeDir });
  const counts = await reports.read(counted.period);
  return judgeCanary(counts, { ...counted, tried: ['mfe-workspace'] });
}
