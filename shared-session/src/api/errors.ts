import { PROBLEM_STATUS, type ProblemCode } from '@vidra/shared-contract';
import type { Problem } from '@vidra/shared-contract/schemas';
import { isRecord } from '../lib/storage.ts';

/** What the server answered when it refused or failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** What happened, for code. */
  readonly code: ProblemCode;
  /** A sentence for a person that says what to do. */
  readonly detail: string;
  /** Bad input: each field's path and what is wrong with it. */
  readonly fields: NonNullable<Problem['fields']>;
  /** Facts that belong to the code, such as `{required, available}` credits. */
  readonly meta: NonNullable<Problem['meta']>;
  /** When to try again, if the server said so. */
  readonly retryAfterSeconds: number | undefined;
  /** Names the request in the server's logs. */
  readonly requestId: string | undefined;

  constructor(problem: Pick<Problem, 'status' | 'code' | 'detail'> & Partial<Problem>) {
    super(problem.detail);
    this.status = problem.status;
    this.code = problem.code;
    this.detail = problem.detail;
    this.fields = problem.fields ?? [];
    this.meta = problem.meta ?? {};
    this.retryAfterSeconds = problem.retryAfterSeconds;
    this.requestId = problem.requestId;
  }
}

/** No answer came: offline, the server is down, or it took too long. Nobody is signed out by it. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** A sentence for a person that says what to do. */
  readonly detail: string;

  constructor(
    detail = "The server can't be reached. Check your connection and try again.",
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.detail = detail;
  }
}

/**
 * The error of an answer that is no success.
 *
 * @param body parsed JSON or text; only a problem document is believed
 */
export function createApiError(status: number, headers: Headers, body: unknown): ApiError {
  const header = Number(headers.get('retry-after') ?? Number.NaN);
  const retryAfterSeconds = Number.isFinite(header) ? { retryAfterSeconds: header } : {};
  if (isProblem(body)) return new ApiError({ ...retryAfterSeconds, ...body, status });
  const [code, detail] = describeStatus(status);
  return new ApiError({ ...retryAfterSeconds, status, code, detail });
}

function isProblem(body: unknown): body is Problem {
  return (
    isRecord(body) &&
    typeof body.detail === 'string' &&
    typeof body.code === 'string' &&
    Object.hasOwn(PROBLEM_STATUS, body.code) &&
    (body.fields === undefined || Array.isArray(body.fields))
  );
}

function describeStatus(status: number): [ProblemCode, string] {
  if (status === 401) return ['unauthorized', 'Log in to go on.'];
  if (status === 404) return ['not_found', 'This was not found. It may have been deleted.'];
  if (status === 413) return ['payload_too_large', 'This is too large to be sent.'];
  if (status === 429)
    return ['too_many_requests', 'Too many requests. Wait a moment and try again.'];
  if (status >= 400 && status < 500)
    return ['invalid_request', `The server refused this request (${status}).`];
  return status >= 502 && status <= 504
    ? ['unavailable', 'The service is not available right now. Try again in a moment.']
    : ['internal_error', 'Something went wrong on our side. Try again in a moment.'];
}
