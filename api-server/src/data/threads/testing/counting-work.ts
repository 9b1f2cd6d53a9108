import { parentPort, threadId } from 'node:worker_threads';

/** What the thread is asked. */
export type CountingWork = 'count' | 'throw' | 'never end';

/** What it answers to `count`. */
export interface Count {
  /** Requests of this thread so far. */
  requests: number;
  thread: number;
}

let requests = 0;

parentPort?.on('message', (work: CountingWork) => {
  if (work === 'throw') throw new RangeError('Thrown on purpose.');
  while (work === 'never end');
  requests += 1;
  const count: Count = { requests, thread: threadId };
  parentPort?.postMessage(count);
});
