/**
 * - `refused`: a definite rejection (4xx); nothing was started
 * - `busy`: too many requests (429); nothing was started
 * - `unreachable`: no connection was established; nothing was sent
 * - `no_answer`: the connection broke or timed out; what the provider did is unknown
 * - `broken`: the provider failed (5xx); what it did is unknown
 * - `malformed`: the response does not follow the published protocol
 */
export type ProviderErrorKind =
  | 'refused'
  | 'busy'
  | 'unreachable'
  | 'no_answer'
  | 'broken'
  | 'malformed';

/** Failure between a driver and its provider, described for the operator. */
export class ProviderError extends Error {
  override name = 'ProviderError';
  readonly kind: ProviderErrorKind;
  readonly status: number | undefined;
  /** The beginning of the provider's response. */
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

  /** Whether the provider does not know the requested object, or no longer has it. */
  get isGone(): boolean {
    return this.status === 404 || this.status === 410;
  }

  /** Whether the request certainly had no effect. */
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

/**
 * Lists the codes of an error and of its causes; fetch nests the system's error two levels deep.
 */
function listErrorCodes(error: unknown): string[] {
  if (typeof error !== 'object' || error === null) return [];
  const { code, cause, errors } = error as { code?: unknown; cause?: unknown; errors?: unknown };
  const inner = [cause, ...(Array.isArray(errors) ? (errors as unknown[]) : [])];
  return [...(typeof code === 'string' ? [code] : []), ...inner.flatMap(listErrorCodes)];
}

/** Maps the error of a failed `fetch` to a provider error. */
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
