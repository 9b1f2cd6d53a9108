import { setTimeout as sleep } from 'node:timers/promises';
import pRetry from 'p-retry';
import { ProviderError } from './provider-error.ts';

export interface RetryPolicy {
  /** Number of tries, including the first. */
  attempts: number;
  /** Doubled after every try, unless the provider names a delay. */
  firstDelayMs: number;
  /** If the provider asks for a longer delay, there is no retry. */
  longestDelayMs: number;
}

export const DEFAULT_RETRY: RetryPolicy = {
  attempts: 3,
  firstDelayMs: 500,
  longestDelayMs: 10_000,
};

/** Returns the milliseconds of a `Retry-After` header, which holds seconds or a date. */
export function retryAfterMs(header: string | null, now = Date.now()): number | undefined {
  if (header === null) return undefined;
  if (/^\d+(\.\d+)?$/.test(header.trim())) return Number(header) * 1000;
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, date - now);
}

/** A provider's error with the delay that the provider asked for. */
export class RetryLaterError extends ProviderError {
  readonly waitMs: number | undefined;

  constructor(error: ProviderError, waitMs: number | undefined) {
    const { status, answer } = error;
    super(error.kind, error.message, { ...(status === undefined ? {} : { status }), answer });
    this.waitMs = waitMs;
  }
}

/** Retries while `again` returns true, a bounded number of times. Then it throws the last error. */
export async function withRetry<T>(
  { attempts, firstDelayMs, longestDelayMs }: RetryPolicy,
  isRetryable: (error: ProviderError) => boolean,
  attempt: () => Promise<T>,
): Promise<T> {
  return pRetry(attempt, {
    retries: attempts - 1,
    minTimeout: firstDelayMs,
    shouldRetry: async ({ error, retryDelay }) => {
      if (!(error instanceof ProviderError) || !isRetryable(error)) return false;
      const requestedWaitMs = error instanceof RetryLaterError ? error.waitMs : undefined;
      const waitMs = requestedWaitMs ?? retryDelay;
      if (waitMs > longestDelayMs) return false;
      // pRetry waits for `retryDelay` itself afterwards.
      await sleep(Math.max(0, waitMs - retryDelay));
      return true;
    },
  });
}
