import { setTimeout as wait } from 'node:timers/promises';
import type { ReleaseMap } from '@vidra/shared-contract';
import { endCanaries, startCanary } from '@vidra/remote-kit/store';
import {
  NEW_HASH,
  startCanarySite,
  readWorkspaceHash,
  type CanarySite,
} from '../testing/canary-site.ts';
import { publishSample, WORKSPACE_HASH } from '../testing/sample-set.ts';
import { isInCanary } from './canary-share.ts';

let trial: CanarySite;

beforeEach(async () => {
  trial = await startCanarySite();
});
afterEach(() => trial.close());

test('sets no cookie without a canary', async () => {
  const answer = await trial.app.inject('/login');
  expect(answer.headers['set-cookie']).toBeUndefined();
});

test('each visitor keeps their whole set, over pages and data', async () => {
  const { revision } = await trial.start(50);
  for (const arm of ['canary', 'live'] as const) {
    const visitor = await trial.visitorIn(arm);
    const hash = arm === 'canary' ? NEW_HASH : WORKSPACE_HASH;
    for (let times = 0; times < 5; times += 1) {
      expect(readWorkspaceHash((await visitor.visit()).body)).toBe(hash);
    }
    const data = (await visitor.visit('/releases.json')).json<ReleaseMap>();
    expect(data.revision).toBe(arm === 'canary' ? revision : 3);
  }
});

test('the cookie is random, hidden from scripts, and set only when absent', async () => {
  await trial.start(50);
  const cookie = String((await trial.app.inject('/login')).headers['set-cookie']);
  expect(cookie).toMatch(
    /^vidra-visitor=[0-9a-f-]{36}; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  const secondAnswer = await trial.app.inject({ url: '/login', headers: { cookie } });
  expect(secondAnswer.headers['set-cookie']).toBeUndefined();
  const forgedAnswer = await trial.app.inject({
    url: '/login',
    headers: { cookie: 'vidra-visitor=1' },
  });
  expect(forgedAnswer.headers['set-cookie']).toBeDefined();
});

test.each([1, 10, 50])('%d per cent of the visitors take part', (percent) => {
  const visitors = Array.from({ length: 20_000 }, (_, index) => `visitor-${index}`);
  const slots: [number, number][] = [
    [9_900, 10_000],
    [0, (percent - 1) * 100],
  ];
  const participants = visitors.filter((visitor) => isInCanary(visitor, { slots }));
  expect(participants.length / 200).toBeGreaterThan(percent * 0.8);
  expect(participants.length / 200).toBeLessThan(percent * 1.2);
});

test('two canaries run in parallel without shared visitors', async () => {
  await trial.start(25);
  const otherHash = 'e'.repeat(16);
  const { name, hash, files } = {
    name: 'mfe-billing',
    hash: otherHash,
    files: { 'remoteEntry.js': 'b()' },
  };
  const routes = [{ name: 'workspace-billing', path: '/workspace/billing', title: 'Billing' }];
  await publishSample(trial.storeDir, { name, hash, routes }, files, { live: false });
  const second = await startCanary(trial.store, { 'mfe-billing': otherHash }, { percent: 25 });
  await wait(600);
  const seenHashes = new Set<string>();
  for (let visitors = 0; seenHashes.size < 3 && visitors < 500; visitors += 1) {
    const { body } = await trial.visitor().visit();
    const inSecond = body.includes(`/remotes/mfe-billing/${otherHash}/`);
    const inFirst = readWorkspaceHash(body) === NEW_HASH;
    expect(inFirst && inSecond).toBe(false);
    seenHashes.add(inFirst ? 'first' : inSecond ? 'second' : 'live');
  }
  expect(seenHashes).toEqual(new Set(['first', 'second', 'live']));
  await endCanaries(trial.store, ({ id }) => id === second.id, {
    state: 'aborted',
    reason: 'test',
  });
  await wait(600);
  const after = await trial.visitorIn('canary');
  expect(readWorkspaceHash((await after.visit()).body)).toBe(NEW_HASH);
});

test('an ended canary is gone with the next page', async () => {
  await trial.start(50);
  const visitor = await trial.visitorIn('canary');
  await endCanaries(trial.store, () => true, { state: 'aborted', reason: 'test' });
  await wait(600);
  expect(readWorkspaceHash((await visitor.visit()).body)).toBe(WORKSPACE_HASH);
});

test('pauses a canary based on a set that is not live', async () => {
  await trial.start(50);
  const visitor = await trial.visitorIn('canary');
  await trial.store.changeLive(
    { reason: 'by a publisher that crashed' },
    (current) => current!.releases,
  );
  await wait(600);
  expect(readWorkspaceHash((await visitor.visit()).body)).toBe(WORKSPACE_HASH);
});

test("shows the live set when a canary's release is missing", async () => {
  await trial.start(50);
  await trial.store.removeRelease('mfe-workspace', NEW_HASH);
  const visits = await Promise.all(Array.from({ length: 20 }, () => trial.visitor().visit()));
  expect(visits.map(({ statusCode, body }) => [statusCode, readWorkspaceHash(body)])).toEqual(
    visits.map(() => [200, WORKSPACE_HASH]),
  );
});
