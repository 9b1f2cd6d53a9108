import type { z } from 'zod';
import { toNetworkError, ProviderError } from './provider-error.ts';
import { AskedToWait, DEFAULT_RETRY, retryAfterMs, withRetry, type RetryPolicy } from './retry.ts';

export interface ProviderHttpOptions {
  /** The provider's name as errors give it to the operator. */
  name: string;
  /** Sent with every request, e.g. the key. Requests go to `origin` only, so it stays there. */
  headers?: Record<string, string>;
  /** Scheme, host and port that every request must go to. */
  origin: string;
  /** For one try, until the whole answer is read. */
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
   * `safe`: asking twice does no harm, so a broken answer is asked for again.
   * `if_refused`: only a provider that took nothing in (429) is asked again.
   */
  repeat: 'safe' | 'if_refused';
  schema: z.ZodType<T>;
  /** Statuses that are no error here; their bodies are parsed like that of a success. */
  accept?: readonly number[];
  /** Answers can come without a body: then this is parsed instead. */
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
      throw new ProviderError('malformed', `${name} gave an answer that is far too long.`);
    }
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}

/** The error of an answer that is no success; `undefined` when it is one. */
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
    return new AskedToWait(new ProviderError(kind, message, details), waitMs);
  }
  // A redirect is no answer of these protocols, and following it would carry the key along.
  return new ProviderError(status < 400 ? 'malformed' : 'refused', message, details);
}

/** One provider's HTTP: its key, time limits, bounded repeats, and every answer parsed by zod. */
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
        `${name} pointed to ${requestOrigin}, which is not its own.`,
      );
    }
    const again = ({ kind }: ProviderError) =>
      request.repeat === 'safe' ? kind !== 'refused' : kind === 'busy';
    return withRetry(this.#retry, again, () => this.#once(request));
  }

  async #once<T>(request: ProviderRequest<T>): Promise<T> {
    const { name } = this.#options;
    const { response, text } = await this.#send(request);
    const error = toStatusError(name, response, text);
    if (error && !request.accept?.includes(response.status)) throw error;
    const body = parseJson(text, request.whenEmpty);
    const parseResult = request.schema.safeParse(body);
    if (parseResult.success) return parseResult.data;
    throw new ProviderError('malformed', `${name} gave an answer that cannot be understood.`, {
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
    // Not JSON: whatever the schema is, it says so.
    return undefined;
  }
}
