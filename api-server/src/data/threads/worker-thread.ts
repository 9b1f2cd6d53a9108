import { Worker, type Transferable } from 'node:worker_threads';

/** The work exceeded its time or memory limit. */
export class ThreadLimitError extends Error {
  override name = 'ThreadLimitError';
}

interface ThreadLimits {
  timeoutMs: number;
  memoryMb: number;
  /** Parts of the input that move to the thread instead of being copied. */
  transfer?: readonly Transferable[];
  signal?: AbortSignal;
}

/**
 * Runs heavy work on untrusted data in a separate thread. It can be terminated at any time, and
 * blocks neither the event loop nor exhausts the memory. The module answers one message with one
 * message.
 *
 * @param module address of the thread's code
 * @throws ThreadLimitError, the error that the work threw, or the reason of `signal`
 */
export async function runInThread<T>(
  module: URL,
  input: unknown,
  { timeoutMs, memoryMb, transfer = [], signal }: ThreadLimits,
): Promise<T> {
  signal?.throwIfAborted();
  const worker = new Worker(module, {
    resourceLimits: { maxOldGenerationSizeMb: memoryMb },
    // The thread handles untrusted input, so it does not get this process's secrets.
    env: {},
    stdin: false,
  });
  const { promise, resolve, reject } = Promise.withResolvers<T>();
  const timer = setTimeout(() => {
    reject(new ThreadLimitError(`The work took more than ${timeoutMs} ms.`));
  }, timeoutMs);
  const abort = () => reject(signal?.reason as Error);
  signal?.addEventListener('abort', abort, { once: true });
  worker.once('message', resolve);
  worker.once('error', (error: NodeJS.ErrnoException) => {
    const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
    reject(isMemory ? new ThreadLimitError('The work used too much memory.') : error);
  });
  worker.once('exit', () => reject(new Error('The thread exited without a result.')));
  worker.postMessage(input, transfer);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', abort);
    await worker.terminate();
  }
}
