import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { createPersistentWorker } from './persistent-worker.ts';
import type { Count, CountingWork } from './testing/counting-work.ts';
import { ThreadLimitError } from './worker-thread.ts';

const MODULE = pathToFileURL(join(import.meta.dirname, 'testing/counting-work.ts'));
const LIMITS = { timeoutMs: 60_000, memoryMb: 64, idleMs: 60_000 };
const create = (limits: Partial<typeof LIMITS> = {}) =>
  createPersistentWorker<CountingWork, Count>(MODULE, { ...LIMITS, ...limits });

test('answers all requests on one thread, one after the other', async () => {
  const worker = create();
  const counts = await Promise.all([1, 2, 3].map(() => worker.ask('count')));
  expect(counts.map(({ requests }) => requests)).toEqual([1, 2, 3]);
  expect(new Set(counts.map(({ thread }) => thread)).size).toBe(1);
  await worker.close();
});

test('rejects only the request that fails, and starts a new thread for the next one', async () => {
  const worker = create();
  const [first, failed, next] = await Promise.allSettled(
    (['count', 'throw', 'count'] as const).map((work) => worker.ask(work)),
  );
  expect(failed).toMatchObject({ status: 'rejected', reason: { name: 'RangeError' } });
  expect([first, next]).toMatchObject([
    { status: 'fulfilled', value: { requests: 1 } },
    { status: 'fulfilled', value: { requests: 1 } },
  ]);
  await worker.close();
});

test('ends a request that takes too long', async () => {
  const worker = create({ timeoutMs: 1 });
  await expect(worker.ask('never end')).rejects.toBeInstanceOf(ThreadLimitError);
  await worker.close();
});

test('ends an idle thread and starts another one for the next request', async () => {
  const worker = create({ idleMs: 0 });
  const { thread } = await worker.ask('count');
  // The idle timer was set before this timer, so it fires first.
  await new Promise((next) => setTimeout(next, 1));
  const later = await worker.ask('count');
  expect(later.requests).toBe(1);
  expect(later.thread).not.toBe(thread);
  await worker.close();
});

test('rejects requests after it is closed', async () => {
  const worker = create();
  await worker.close();
  await expect(worker.ask('count')).rejects.toThrow('The worker is closed.');
});
