import type { Readable } from 'node:stream';

/** A connection on which nothing moves for so long has broken; a slow one may take its time. */
export const STANDSTILL_MS = 60_000;

async function within<T>(promise: Promise<T>, limitMs: number): Promise<T> {
  const { promise: standstill, reject } = Promise.withResolvers<never>();
  const timer = setTimeout(() => {
    reject(new Error('Nothing has come for a while.'));
  }, limitMs);
  try {
    return await Promise.race([promise, standstill]);
  } finally {
    clearTimeout(timer);
  }
}

/** The bytes as they come. @throws when none have come for a while, or the connection breaks */
export async function* moving(body: Readable, standstillMs: number): AsyncGenerator<Buffer> {
  // The request itself is not destroyed by an error, or the answer could not be sent.
  const chunks = body.iterator({ destroyOnReturn: false }) as AsyncIterator<Buffer>;
  for (;;) {
    const result = await within(chunks.next(), standstillMs);
    if (result.done === true) return;
    yield result.value;
  }
}

/** The bytes as they come, until they end, stand still or break off. */
export async function* untilItBreaks(body: Readable, standstillMs: number): AsyncGenerator<Buffer> {
  try {
    yield* moving(body, standstillMs);
  } catch {
    // What came is kept, and the next request brings the rest.
  }
}
