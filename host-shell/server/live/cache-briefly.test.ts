import { cacheBriefly } from './cache-briefly.ts';

let now = 0;
const createLoader = (...list: (string | Error)[]) => {
  const load = jest.fn(async () => {
    const answer = list.shift() ?? 'no more';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { load, ask: cacheBriefly(load, { milliseconds: 500, clock: () => now }) };
};
beforeEach(() => {
  now = 0;
});

test('caches an answer for its time and loads it once meanwhile', async () => {
  const { load, ask } = createLoader('one', 'two');
  expect(await Promise.all([ask(), ask()])).toEqual(['one', 'one']);
  now = 499;
  expect(await ask()).toBe('one');
  expect(load).toHaveBeenCalledTimes(1);
  now = 500;
  expect(await ask()).toBe('two');
});

test('keeps the last answer while nothing can be loaded', async () => {
  const { ask } = createLoader('one', new Error('out of reach'), 'three');
  await ask();
  now = 500;
  expect(await ask()).toBe('one');
  now = 1000;
  expect(await ask()).toBe('three');
});

test('reports a first failure and retries at once', async () => {
  const { ask } = createLoader(new Error('out of reach'), 'two');
  await expect(ask()).rejects.toThrow('out of reach');
  expect(await ask()).toBe('two');
});

test('returns the last answer when loading takes long', async () => {
  const pendingPromise = new Promise<string>(() => undefined);
  const list = [Promise.resolve('one'), pendingPromise];
  const ask = cacheBriefly(() => list.shift() ?? pendingPromise, {
    milliseconds: 500,
    clock: () => now,
  });
  expect(await ask()).toBe('one');
  now = 500;
  jest.useFakeTimers();
  const lateAnswer = ask();
  await jest.advanceTimersByTimeAsync(1_000);
  jest.useRealTimers();
  expect(await lateAnswer).toBe('one');
});

test('bridges a first failure until there is an answer', async () => {
  const list = [Promise.reject(new Error('damaged')), Promise.resolve('two')];
  const load = () => list.shift() ?? Promise.reject(new Error('no more'));
  const getFallback = async () => 'kept';
  const ask = cacheBriefly(load, { milliseconds: 500, clock: () => now, otherwise: getFallback });
  expect(await ask()).toBe('kept');
  now = 500;
  expect(await ask()).toBe('two');
});
