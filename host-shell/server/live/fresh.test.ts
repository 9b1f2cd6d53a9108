import { fresh } from './fresh.ts';

let now = 0;
const answers = (...list: (string | Error)[]) => {
  const load = jest.fn(async () => {
    const answer = list.shift() ?? 'no more';
    if (answer instanceof Error) throw answer;
    return answer;
  });
  return { load, ask: fresh(load, 500, () => now) };
};
beforeEach(() => {
  now = 0;
});

test('an answer counts for its time and is asked for once meanwhile', async () => {
  const { load, ask } = answers('one', 'two');
  expect(await Promise.all([ask(), ask()])).toEqual(['one', 'one']);
  now = 499;
  expect(await ask()).toBe('one');
  expect(load).toHaveBeenCalledTimes(1);
  now = 500;
  expect(await ask()).toBe('two');
});

test('what was known counts on while nothing can be loaded', async () => {
  const { ask } = answers('one', new Error('out of reach'), 'three');
  await ask();
  now = 500;
  expect(await ask()).toBe('one');
  now = 1000;
  expect(await ask()).toBe('three');
});

test('a first failure is told, and asked again at once', async () => {
  const { ask } = answers(new Error('out of reach'), 'two');
  await expect(ask()).rejects.toThrow('out of reach');
  expect(await ask()).toBe('two');
});
