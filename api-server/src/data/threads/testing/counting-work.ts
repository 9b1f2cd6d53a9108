import { parentPort, threadId } from 'node:worker_threads';

/** Request to the thread. */
export type CountingWork = 'count' | 'throw' | 'never end';

/** Answer to `count`. */
export interface Count {
  /** Number of requests that this thread has received. */
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
