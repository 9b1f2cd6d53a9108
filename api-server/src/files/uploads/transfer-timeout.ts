import type { Readable } from 'node:stream';

/** A connection on which nothing moves for so long has broken; a slow one may take its time. */
export const STANDSTILL_MS = 60_000;

async function awaitWithin<T>(
  promise: Promise<T>,
  limitMs: number,
  stopSignal?: AbortSignal,
): Promise<T> {
  const { promise: standstill, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('Nothing has come for a while.'));
  }, limitMs);
  const stop = () => {
    reject(new Error('Another request goes on with it.'));
  };
  stopSignal?.addEventListener('abort', stop);
  try {
    stopSignal?.throwIfAborted();
    return await Promise.race([promise, standstill]);
  } finally {
    clearTimeout(timer);
    stopSignal?.removeEventListener('abort', stop);
  }
}

/**
 * The bytes as they come.
 * @throws when none have come for a while, the connection breaks or somebody stops it
 */
export async function* readWhileMoving(
  body: Readable,
  standstillMs: number,
  stopSignal?: AbortSignal,
): AsyncGenerator<Buffer> {
  // The request itself is not destroyed by an error, or the answer could not be sent.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  for (;;) {
    const result = await awaitWithin(chunks.next(), standstillMs, stopSignal);
    if (result.done === true) return;
    yield result.value;
  }
}

/** The bytes as they come, until they end, stand still or break off. */
export async function* readUntilBreak(
  body: Readable,
  standstillMs: number,
): AsyncGenerator<Buffer> {
  try {
    yield* readWhileMoving(body, standstillMs);
  } catch {
    // What came is kept, and the next request brings the rest.
  }
}
