import { PROBLEM_STATUS, type ProblemCode } from '@vidra/shared-contract';
import type { Problem } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { isRecord } from '../lib/storage.ts';

/** Error response of the server, which refused or failed. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  /** HTTP status. */
  readonly status: number;
  /** Machine-readable error code. */
  readonly code: ProblemCode;
  /** A sentence for the user about the next step. */
  readonly detail: string;
  /** Validation errors: each field's path and its problem. */
  readonly fields: NonNullable<Problem['fields']>;
  /** Details of the code, such as `{required, available}` credits. */
  readonly meta: NonNullable<Problem['meta']>;
  /** Seconds until a retry, if the server sent them. */
  readonly retryAfterSeconds: number | undefined;
  /** Identifies the request in the server's logs. */
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

/** No response arrived: offline, server down, or timeout. It does not end the session. */
export class NetworkError extends Error {
  override readonly name = 'NetworkError';
  /** A sentence for the user about the next step. */
  readonly detail: string;

  constructor(
    detail = t`The server can't be reached. Check your connection and try again.`,
    options?: ErrorOptions,
  ) {
    super(detail, options);
    this.detail = detail;
  }
}

/**
 * Creates the error of an unsuccessful response.
 *
 * @param body parsed JSON or text; only a problem document is trusted
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
  if (status === 401) return ['unauthorized', t`Log in to continue.`];
  if (status === 404) return ['not_found', t`We couldn't find this. It may have been deleted.`];
  if (status === 413)
    return ['payload_too_large', t`This is too large to send. Try something smaller.`];
  if (status === 429)
    return ['too_many_requests', t`Too many requests. Wait a moment and try again.`];
  if (status >= 400 && status < 500)
    // Translators: the number is an HTTP status.
    return ['invalid_request', t`The server refused this request (${status}).`];
  return status >= 502 && status <= 504
    ? ['unavailable', t`The service is not available right now. Try again in a moment.`]
    : ['internal_error', t`Something went wrong on our side. Try again in a moment.`];
}
