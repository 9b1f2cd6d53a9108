import { ENDPOINTS, getEndpointPath, RETRY_STATUSES, type CallName } from '@vidra/shared-contract';
import ky, { isHTTPError, isTimeoutError, type Options, type RetryOptions } from 'ky';
import { getLanguage } from '@vidra/shared-i18n/core';
import { t } from '@vidra/shared-i18n/text';
import { toApiUrl, getConfig } from './config.ts';
import { fetchUnlessEarly } from './early-answers.ts';
import { ApiError, createApiError, NetworkError } from './errors.ts';
import type { SessionProof } from './session-key.ts';

export interface SendOptions {
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, unknown>> | undefined;
  /** Makes a create safe to send twice. */
  readonly idempotencyKey?: string | undefined;
  readonly signal?: AbortSignal | undefined;
}

const TIMEOUT_MS = 30_000;
/** Timeouts of calls that compute while they respond: slightly longer than the server's limits. */
const SLOW_CALLS: Partial<Record<CallName, number>> = {
  completeUpload: 120_000,
  removeBackground: 100_000,
  fitGarment: 100_000,
  createAgentTask: 60_000,
  voiceSample: 60_000,
};
const RETRY_PAUSE_MS = 300;
/** Longer delays are not waited for. The error says when to retry. */
const LONGEST_RETRY_AFTER_MS = 5000;

const retryOnce: RetryOptions = {
  limit: 1,
  methods: ['get', 'post'],
  statusCodes: [...RETRY_STATUSES],
  afterStatusCodes: [...RETRY_STATUSES],
  delay: () => RETRY_PAUSE_MS,
  shouldRetry: ({ error }) => {
    if (!isHTTPError(error)) return false;
    return readRetryWait(error.response.headers) > LONGEST_RETRY_AFTER_MS ? false : undefined;
  },
};

/**
 * Sends one call and returns its JSON response.
 *
 * @throws ApiError, NetworkError, or the signal's reason
 */
export async function send(name: CallName, token: string, options: SendOptions): Promise<unknown> {
  const { method, idempotent } = ENDPOINTS[name];
  const { body, query = {}, idempotencyKey, signal } = options;
  const settings: Options = {
    method,
    searchParams: toSearchParams(query),
    fetch: fetchUnlessEarly,
    timeout: SLOW_CALLS[name] ?? TIMEOUT_MS,
    retry: idempotent || idempotencyKey ? retryOnce : 0,
    ...(method === 'POST' && { json: body ?? {} }),
    ...(signal && { signal }),
  };
  try {
    const url = toApiUrl(getEndpointPath(name, getConfig().productCode));
    const headers = {
      ...createCommonHeaders(token),
      ...(idempotencyKey && { 'Idempotency-Key': idempotencyKey }),
    };
    const request = (proof: SessionProof) =>
      ky(url, { ...settings, headers: { ...headers, ...proof } });
    return await readAnswer(await prove(name, url, request));
  } catch (error) {
    throw translateError(error, signal);
  }
}

/** A login binds the session to this browser's key. Each refresh proves that the key is here. */
async function prove(
  name: CallName,
  url: string,
  request: (proof: SessionProof) => Promise<Response>,
): Promise<Response> {
  if (name !== 'login' && name !== 'refresh') return request({});
  const module = await import(/* webpackChunkName: "session-key" */ './session-key.ts').catch(
    (error: unknown) => {
      // A session without a key is better than no login. A refresh without one would end it.
      if (name === 'refresh') throw error;
    },
  );
  if (!module) return request({});
  const { method } = ENDPOINTS[name];
  return module.sendProven({ url, method, repeatable: name === 'refresh' }, request);
}

/** Creates the headers of every API request. The bearer token is sent only if there is one. */
export function createCommonHeaders(
  token: string,
  accept = 'application/json',
): Record<string, string> {
  return {
    Accept: accept,
    'Accept-Language': getLanguage(),
    'App-Code': getConfig().productCode,
    ...(token && { Authorization: `Bearer ${token}` }),
    ...traceOfPage(),
  };
}

/** If traces are collected, calls continue the page's trace. */
function traceOfPage(): { traceparent?: string } {
  const trace = document.querySelector<HTMLMetaElement>('meta[name=traceparent]')?.content;
  return trace === undefined ? {} : { traceparent: trace };
}

async function readAnswer(response: Response): Promise<unknown> {
  const text = await response.text();
  try {
    return JSON.parse(text) as unknown;
  } catch {
    // A proxy or captive portal responds with 200 and its own page.
    throw new ApiError({
      status: response.status,
      code: 'internal_error',
      detail: t`The server sent an unreadable response. Try again in a moment.`,
    });
  }
}

function translateError(error: unknown, signal: AbortSignal | undefined): unknown {
  if (error instanceof ApiError || signal?.aborted) return error;
  if (isHTTPError(error))
    return createApiError(error.response.status, error.response.headers, error.data);
  if (isTimeoutError(error))
    return new NetworkError(t`The server is taking too long to respond. Try again in a moment.`, {
      cause: error,
    });
  return new NetworkError(undefined, { cause: error });
}

function readRetryWait(headers: Headers): number {
  const value = headers.get('retry-after');
  if (value === null) return 0;
  const seconds = Number(value);
  const wait = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(value) - Date.now();
  return Number.isFinite(wait) ? wait : 0;
}

function toSearchParams(query: Readonly<Record<string, unknown>>): URLSearchParams {
  const definedEntries = Object.entries(query).filter(([, value]) => value !== undefined);
  return new URLSearchParams(definedEntries.map(([key, value]) => [key, String(value)]));
}
