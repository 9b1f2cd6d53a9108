import { shareRuns } from './share-runs.ts';

/** Creates work that ends on demand. */
function createHeldWork() {
  const ends: ((error?: Error) => void)[] = [];
  const work = () => {
    const number = ends.length;
    return new Promise<number>((resolve, reject) => {
      ends.push((error) => (error ? reject(error) : resolve(number)));
    });
  };
  return { ends, work };
}

test('shares the next run among callers that arrive during a run', async () => {
  const { ends, work } = createHeldWork();
  const run = shareRuns(work);
  const earlyRuns = [run(), run()];
  await Promise.resolve();
  const lateRuns = [run(), run()];
  ends[0]?.();
  expect(await Promise.all(earlyRuns)).toEqual([0, 0]);
  ends[1]?.();
  expect(await Promise.all(lateRuns)).toEqual([1, 1]);
  expect(ends).toHaveLength(2);
});

test('rejects only the callers of a failed run', async () => {
  const { ends, work } = createHeldWork();
  const run = shareRuns(work);
  const first = run();
  await Promise.resolve();
  const second = run();
  ends[0]?.(new Error('It broke.'));
  await expect(first).rejects.toThrow('It broke.');
  ends[1]?.();
  expect(await second).toBe(1);
});
