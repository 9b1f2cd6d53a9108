/**
 * - `refused`: a clear no (4xx); nothing was started
 * - `busy`: too many requests (429); nothing was started
 * - `unreachable`: no connection came about; nothing was sent
 * - `no_answer`: the connection broke or timed out; what the provider did is unknown
 * - `broken`: the provider failed itself (5xx); what it did is unknown
 * - `malformed`: an answer that is not the published protocol
 */
export type ProviderErrorKind =
  | 'refused'
  | 'busy'
  | 'unreachable'
  | 'no_answer'
  | 'broken'
  | 'malformed';

/** What went wrong between a driver and its provider, in the operator's words. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  readonly status: number | undefined;
  /** The beginning of what the provider said. */
  readonly answer: string;

  constructor(
    kind: ProviderErrorKind,
    message: string,
    details: { status?: number; answer?: string; cause?: unknown } = {},
  ) {
    super(message, { cause: details.cause });
    this.kind = kind;
    this.status = details.status;
    this.answer = details.answer ?? '';
  }

  /** The provider knows nothing of what was asked for, or no longer has it. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }

  /** Certain: the request had no effect. */
  get hadNoEffect(): boolean {
    return this.kind === 'refused' || this.kind === 'busy' || this.kind === 'unreachable';
  }
}

const NEVER_CONNECTED = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'EAI_AGAIN',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'UND_ERR_CONNECT_TIMEOUT',
]);

/** The codes of an error and of what caused it; fetch hides the system's error two levels down. */
function listErrorCodes(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [...(typeof code === 'string' ? [code] : []), ...inner.flatMap(listErrorCodes)];
}

/** What a failed `fetch` says about the request. */
export function toNetworkError(requestName: string, error: unknown): ProviderError {
  if (error instanceof ProviderError) return error;
  const { name } = error as { name?: unknown };
  const codes = listErrorCodes(error);
  if (codes.some((code) => NEVER_CONNECTED.has(code))) {
    return new ProviderError(
      'unreachable',
      `${requestName} could not be reached (${codes.join(', ')}).`,
      {
        cause: error,
      },
    );
  }
  const reason = name === 'TimeoutError' ? 'gave no answer in time' : 'broke the connection';
  return new ProviderError('no_answer', `${requestName} ${reason}.`, { cause: error });
}
