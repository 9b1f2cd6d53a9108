import type { z } from 'zod';
import { toNetworkError, ProviderError } from './provider-error.ts';
import {
  RetryLaterError,
  DEFAULT_RETRY,
  retryAfterMs,
  withRetry,
  type RetryPolicy,
} from './retry.ts';

export interface ProviderHttpOptions {
  /** The provider's name in errors for the operator. */
  name: string;
  /**
   * Sent with every request, e.g. the API key. Requests go to `origin` only, so the key never
   * leaves it.
   */
  headers?: Record<string, string>;
  /** Scheme, host and port that every request must go to. */
  origin: string;
  /** Time limit of one try, until the whole response is read. */
  timeoutMs?: number;
  retry?: Partial<RetryPolicy>;
}

export interface ProviderRequest<T> {
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  url: string | URL;
  headers?: Record<string, string>;
  /** Sent as JSON. */
  json?: unknown;
  form?: FormData;
  /**
   * `safe`: repeating does no harm, so a broken response is retried.
   * `if_refused`: only a request that the provider did not accept (429) is retried.
   */
  repeat: 'safe' | 'if_refused';
  schema: z.ZodType<T>;
  /** Statuses that are not errors here. Their bodies are parsed like those of a success. */
  accept?: readonly number[];
  /** Parsed instead of a missing body. */
  whenEmpty?: unknown;
}

const REQUEST_TIMEOUT_MS = 30_000;
const LONGEST_ANSWER = 8 * 1024 * 1024;

async function readText(response: Response, name: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of (response.body ?? []) as AsyncIterable<Uint8Array>) {
    size += chunk.byteLength;
    if (size > LONGEST_ANSWER) {
      throw new ProviderError('malformed', `${name} sent a response that is too long.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** Returns the error of an unsuccessful response, or `undefined` for a success. */
export function toStatusError(
  name: string,
  response: Response,
  answer: string,
): ProviderError | undefined {
  const { status } = response;
  if (response.ok) return undefined;
  const details = { status, answer: answer.slice(0, 2_000) };
  const message = `${name} answered ${String(status)}.`;
  if (status === 429 || status >= 500) {
    const kind = status === 429 ? 'busy' : 'broken';
    const waitMs = retryAfterMs(response.headers.get('retry-after'));
    return new RetryLaterError(new ProviderError(kind, message, details), waitMs);
  }
  // These protocols never redirect, and following a redirect would leak the key.
  return new ProviderError(status < 400 ? 'malformed' : 'refused', message, details);
}

/**
 * HTTP client of one provider: its key, time limits, bounded retries, and responses parsed with
 * zod.
 */
export class ProviderHttp {
  readonly #options: ProviderHttpOptions;
  readonly #retry: RetryPolicy;

  constructor(options: ProviderHttpOptions) {
    this.#options = options;
    this.#retry = { ...DEFAULT_RETRY, ...options.retry };
  }

  /** @throws ProviderError */
  async request<T>(request: ProviderRequest<T>): Promise<T> {
    const { name, origin } = this.#options;
    const requestOrigin = new URL(request.url).origin;
    if (requestOrigin !== origin) {
      throw new ProviderError(
        'malformed',
        `${name} pointed to a foreign origin, ${requestOrigin}.`,
      );
    }
    const isRetryable = ({ kind }: ProviderError) =>
      request.repeat === 'safe' ? kind !== 'refused' : kind === 'busy';
    return withRetry(this.#retry, isRetryable, () => this.#once(request));
  }

  async #once<T>(request: ProviderRequest<T>): Promise<T> {
    const { name } = this.#options;
    const { response, text } = await this.#send(request);
    const error = toStatusError(name, response, text);
    if (error && !request.accept?.includes(response.status)) throw error;
    const body = parseJson(text, request.whenEmpty);
    const parseResult = request.schema.safeParse(body);
    if (parseResult.success) return parseResult.data;
    throw new ProviderError('malformed', `${name} sent an unreadable response.`, {
      status: response.status,
      answer: text.slice(0, 2_000),
      cause: parseResult.error,
    });
  }

  async #send<T>(request: ProviderRequest<T>): Promise<{ response: Response; text: string }> {
    const { name, timeoutMs = REQUEST_TIMEOUT_MS } = this.#options;
    const json = request.json === undefined ? undefined : JSON.stringify(request.json);
    const body = json ?? request.form;
    try {
      const response = await fetch(request.url, {
        method: request.method ?? 'GET',
        headers: {
          accept: 'application/json',
          ...(json === undefined ? {} : { 'content-type': 'application/json' }),
          ...this.#options.headers,
          ...request.headers,
        },
        ...(body === undefined ? {} : { body }),
        redirect: 'manual',
        signal: AbortSignal.timeout(timeoutMs),
      });
      return { response, text: await readText(response, name) };
    } catch (error) {
      throw toNetworkError(name, error);
    }
  }
}

function parseJson(text: string, whenEmpty: unknown): unknown {
  if (text.trim() === '') return whenEmpty;
  try {
    return JSON.parse(text);
  } catch {
    // Not JSON: every schema reports that.
    return undefined;
  }
}
