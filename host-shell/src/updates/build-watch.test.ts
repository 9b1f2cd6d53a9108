/** @jest-environment jsdom */
import { watchBuild } from './build-watch.ts';
import { fetchLiveVersion } from './live-version.ts';

beforeEach(() => jest.useFakeTimers());
afterEach(() => jest.useRealTimers());

test.each(['6.0', '7.1'])(
  'checks every hour, and finds version %s in place of 7.0',
  async (next) => {
    let live = '7.0';
    const build = watchBuild('7.0', async () => live);
    expect(build.isOutdated()).toBe(false);
    live = next;
    await jest.advanceTimersByTimeAsync(3_599_999);
    expect(build.isOutdated()).toBe(false);
    await jest.advanceTimersByTimeAsync(1);
    expect(build.isOutdated()).toBe(true);
    build.stop();
  },
);

test('ignores a site that does not answer', async () => {
  const build = watchBuild('7.0', async () => undefined);
  await jest.advanceTimersByTimeAsync(3_600_000);
  expect(build.isOutdated()).toBe(false);
  build.stop();
});

test.each([
  ['8.0', () => Promise.resolve(new Response('{"revision":8}'))],
  ['8.3', () => Promise.resolve(new Response('{"revision":8,"settings":3}'))],
  [undefined, () => Promise.resolve(new Response('{"revision":8}', { status: 503 }))],
  [undefined, () => Promise.resolve(new Response('<html>'))],
  [undefined, () => Promise.resolve(new Response('null'))],
  [undefined, () => Promise.reject(new TypeError('Failed to fetch'))],
])('reads the live version as %s', async (version, answer) => {
  global.fetch = jest.fn(answer);
  expect(await fetchLiveVersion()).toBe(version);
});
