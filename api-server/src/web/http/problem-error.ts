import { PROBLEM_STATUS, type ProblemCode } from '@vidra/shared-contract';
import type { Problem } from '@vidra/shared-contract/schemas';

type Extras = Pick<Problem, 'fields' | 'retryAfterSeconds' | 'meta'>;

/** Error meant for the caller. `message` is a sentence that says what to do. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly extras: Extras;

  constructor(code: ProblemCode, message: string, extras: Extras = {}, options?: ErrorOptions) {
    super(message, options);
    this.code = code;
    this.extras = extras;
  }
}

/**
 * Creates the error for an object that is missing or belongs to somebody else. The response does
 * not reveal which.
 */
export function createNotFound(objectName: string, meta?: Extras['meta']): ProblemError {
  return new ProblemError('not_found', `We couldn't find this ${objectName}.`, {
    ...(meta && { meta }),
  });
}

export function createTooManyRequests(message: string, retryAfterSeconds: number): ProblemError {
  return new ProblemError('too_many_requests', message, { retryAfterSeconds });
}

const TITLES: Record<number, string> = {
  400: 'Bad request',
  401: 'Not logged in',
  402: 'Not enough credits',
  403: 'Not allowed',
  404: 'Not found',
  405: 'Method not allowed',
  409: 'Conflict',
  410: 'Gone',
  413: 'Too large',
  415: 'Unsupported content',
  422: 'Not accepted',
  429: 'Too many requests',
  500: 'Internal server error',
  502: 'Engine failed',
  503: 'Unavailable',
  507: 'Out of storage',
};

/** Returns the problem document (RFC 9457) of an error. */
export function toProblemDocument(error: ProblemError, requestId: string): Problem {
  const status = PROBLEM_STATUS[error.code];
  return {
    type: `urn:vidra:problem:${error.code}`,
    title: TITLES[status] ?? 'Error',
    status,
    code: error.code,
    detail: error.message,
    requestId,
    ...error.extras,
  };
}
