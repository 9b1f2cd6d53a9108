import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { ProviderError } from './provider-error.ts';

export interface RetryPolicy {
  /** All tries together, the first included. */
  attempts: number;
  /** Doubled after every try, unless the provider names a time itself. */
  firstDelayMs: number;
  /** A provider that asks for more patience than this is not waited for. */
  longestDelayMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  attempts: 3,
  firstDelayMs: 500,
  longestDelayMs: 10_000,
};

/** Milliseconds of a `Retry-After` header: seconds or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** A provider's error together with the wait that it asked for. */
export class AskedToWait extends ProviderError {
  readonly waitMs: number | undefined;

  constructor(error: ProviderError, waitMs: number | undefined) {
    const { status, answer } = error;
    super(error.kind, error.message, { ...(status === undefined ? {} : { status }), answer });
    this.waitMs = waitMs;
  }
}

/** Tries again while `again` agrees, a bounded number of times; then the last error is thrown. */
export async function withRetry<T>(
  { attempts, firstDelayMs, longestDelayMs }: RetryPolicy,
  again: (error: ProviderError) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  return pRetry(attempt, {
    retries: attempts - 1,
    minTimeout: firstDelayMs,
    shouldRetry: async ({ error, retryDelay }) => {
      if (!(error instanceof ProviderError) || !again(error)) return false;
      const requestedWaitMs = error instanceof AskedToWait ? error.waitMs : undefined;
      const waitMs = requestedWaitMs ?? retryDelay;
      if (waitMs > longestDelayMs) return false;
      // The delay itself is waited for afterwards.
      await sleep(Math.max(0, waitMs - retryDelay));
      return true;
    },
  });
}
