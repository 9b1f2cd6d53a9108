import { pathToFileURL } from 'node:url';
import { join } from 'node:path';
import type { OddWork } from './testing/faulty-work.ts';
import { runInThread, ThreadLimitError } from './worker-thread.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'testing/faulty-work.ts'));
const LIMITS = { timeoutMs: 60_000, memoryMb: 64 };
const run = <T>(work: OddWork, limits: Partial<Parameters<typeof runInThread>[2]> = {}) =>
  runInThread<T>(MODULE, work, { ...LIMITS, ...limits });

test('does not block the event loop of this process', async () => {
  const stopFlag = new Int32Array(new SharedArrayBuffer(4));
  const spinResult = run({ kind: 'spin', until: stopFlag });
  // Reached only if the event loop is free: the thread spins until it is told to stop.
  await new Promise((next) => setTimeout(next));
  Atomics.store(stopFlag, 0, 1);
  expect(await spinResult).toBe('let go');
});

test.each<[string, OddWork, new (...args: never[]) => Error]>([
  ['throws', { kind: 'throw' }, RangeError],
  ['ends', { kind: 'exit' }, Error],
  ['takes too much memory', { kind: 'fill memory' }, ThreadLimitError],
])('fails only its own work when a thread %s', async (_, work, kind) => {
  const otherRuns = [1, 2].map((value) => run<number>({ kind: 'answer', value }));
  const error = await run(work).catch((reason: unknown) => reason);
  expect(error).toMatchObject({ name: new kind().name });
  expect(await Promise.all(otherRuns)).toEqual([1, 2]);
  expect(await run({ kind: 'answer', value: 3 })).toBe(3);
});

test('terminates work that does not end', async () => {
  await expect(run({ kind: 'never end' }, { timeoutMs: 1 })).rejects.toBeInstanceOf(
    ThreadLimitError,
  );
});

test('terminates canceled work', async () => {
  const control = new AbortController();
  const endlessRun = run({ kind: 'never end' }, { signal: control.signal });
  control.abort(new Error('Nobody waits.'));
  await expect(endlessRun).rejects.toThrow('Nobody waits.');
});
