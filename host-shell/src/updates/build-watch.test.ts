/** @jest-environment jsdom */
import { watchBuild } from './build-watch.ts';
import { fetchLiveRevision } from './live-revision.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test('checks every hour, and treats a rollback as another build', async () => {
  let live: number | undefined = 7;
  const build = watchBuild(7, async () => live);
  expect(build.isOutdated()).toBe(false);
  live = 6;
  await jest.advanceTimersByTimeAsync(3_599_999);
  expect(build.isOutdated()).toBe(false);
  await jest.advanceTimersByTimeAsync(1);
  expect(build.isOutdated()).toBe(true);
  build.stop();
});

test('ignores a site that does not answer', async () => {
  const build = watchBuild(7, async () => undefined);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(build.isOutdated()).toBe(false);
  build.stop();
});

test.each([
  [8, () => Promise.resolve(new Response('{"revision":8}'))],
  [undefined, () => Promise.resolve(new Response('{"revision":8}', { status: 503 }))],
  [undefined, () => Promise.resolve(new Response('<html>'))],
  [undefined, () => Promise.resolve(new Response('null'))],
  [undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
])('reads the live revision as %s', async (revision, answer) => {
  global.fetch = jest.fn(answer);
  expect(await fetchLiveRevision()).toBe(revision);
});
