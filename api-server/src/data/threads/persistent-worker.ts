import { Worker, type Transferable } from 'node:worker_threads';
import { ThreadLimitError } from './worker-thread.ts';

/** Options of a persistent worker. */
export interface PersistentWorkerOptions {
  /** The thread's `workerData`. */
  data?: unknown;
  /** Time limit for one answer, including the start of the thread. */
  timeoutMs: number;
  memoryMb: number;
  /** Idle time after which the thread ends and frees its memory. */
  idleMs: number;
}

/** Thread that answers requests one after the other. */
export interface PersistentWorker<Request, Answer> {
  /** @throws ThreadLimitError, or the error that the thread threw */
  ask: (request: Request, transfer?: readonly Transferable[]) => Promise<Answer>;
  /** Ends the thread. Waiting requests fail. */
  close: () => Promise<void>;
}

/**
 * Creates a thread for work that is slow to set up, such as loading models. The thread starts with
 * the first request and answers each message with one message. A failed request ends the thread,
 * and the next request starts another one.
 *
 * @param module address of the thread's code
 */
export function createPersistentWorker<Request, Answer>(
  module: URL,
  { data, timeoutMs, memoryMb, idleMs }: PersistentWorkerOptions,
): PersistentWorker<Request, Answer> {
  let worker: Worker | undefined;
  let idleTimer: NodeJS.Timeout | undefined;
  let isClosed = false;
  let last: Promise<unknown> = Promise.resolve();

  function startWorker(): Worker {
    const newWorker = new Worker(module, {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: memoryMb },
      // The thread reads untrusted bytes and needs none of this process's secrets.
      env: {},
      stdin: false,
    });
    // Between requests there is no other error listener. The next request replaces a thread that
    // ended by itself.
    newWorker.on('error', () => undefined);
    newWorker.once('exit', () => {
      if (worker === newWorker) worker = undefined;
    });
    return newWorker;
  }

  async function endWorker(): Promise<void> {
    const oldWorker = worker;
    worker = undefined;
    await oldWorker?.terminate();
  }

  async function answerNext(request: Request, transfer: readonly Transferable[]): Promise<Answer> {
    if (isClosed) throw new Error('The worker is closed.');
    clearTimeout(idleTimer);
    const current = (worker ??= startWorker());
    current.ref();
    const { promise, resolve, reject } = Promise.withResolvers<Answer>();
    const fail = (error: NodeJS.ErrnoException) => {
      const isMemory = error.code === 'ERR_WORKER_OUT_OF_MEMORY';
      reject(isMemory ? new ThreadLimitError('The work used too much memory.') : error);
    };
    const exit = () => reject(new Error('The thread exited without a result.'));
    const timer = setTimeout(() => {
      reject(new ThreadLimitError(`The work took more than ${timeoutMs} ms.`));
    }, timeoutMs);
    current.once('message', resolve);
    current.once('error', fail);
    current.once('exit', exit);
    try {
      current.postMessage(request, transfer);
      const answer = await promise;
      // An idle thread must not keep the process alive.
      current.unref();
      idleTimer = setTimeout(() => void endWorker(), idleMs).unref();
      return answer;
    } catch (error) {
      await endWorker();
      throw error;
    } finally {
      clearTimeout(timer);
      current.off('message', resolve).off('error', fail).off('exit', exit);
    }
  }

  return {
    ask: (request, transfer = []) => {
      const answer = last.then(() => answerNext(request, transfer));
      last = answer.catch(() => undefined);
      return answer;
    },
    close: async () => {
      isClosed = true;
      clearTimeout(idleTimer);
      await endWorker();
    },
  };
}
