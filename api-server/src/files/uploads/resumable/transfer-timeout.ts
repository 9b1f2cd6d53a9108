import type { Readable } from 'node:stream';

/** A connection without data for this long counts as broken. Slow ones may continue. */
export const STANDSTILL_MS = 60_000;

async function awaitWithin<T>(
  promise: Promise<T>,
  limitMs: number,
  stopSignal?: AbortSignal,
): Promise<T> {
  const { promise: standstill, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('Nothing has arrived for a while.'));
  }, limitMs);
  const stop = () => {
    reject(new Error('Another request is continuing this upload.'));
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
 * Yields the bytes as they arrive.
 *
 * @throws if none arrive for a while, the connection breaks or it is aborted
 */
export async function* readWhileMoving(
  body: Readable,
  standstillMs: number,
  stopSignal?: AbortSignal,
): AsyncGenerator<Buffer> {
  // An error must not destroy the request, or the response could not be sent.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  for (;;) {
    const result = await awaitWithin(chunks.next(), standstillMs, stopSignal);
    if (result.done === true) return;
    yield result.value;
  }
}

/** Yields the bytes as they arrive, until they end, stall or break off. */
export async function* readUntilBreak(
  body: Readable,
  standstillMs: number,
): AsyncGenerator<Buffer> {
  try {
    yield* readWhileMoving(body, standstillMs);
  } catch {
    // Received bytes are kept, and the next request continues.
  }
}
