import { PROBLEM_STATUS, type ProblemCode } from '@vidra/shared-contract';
import type { Problem } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';

type Extras = Pick<Problem, 'fields' | 'retryAfterSeconds' | 'meta'>;

/** Error meant for the caller. `message` is a sentence that says what to do. */
export class ProblemError extends Error {
  override name = 'ProblemError';
  readonly code: ProblemCode;
  readonly extras: Extras;

  constructor(code: ProblemCode, detail: string, extras: Extras = {}, options?: ErrorOptions) {
    super(detail, options);
    this.code = code;
    this.extras = extras;
  }
}

/** Sentences by the object that is missing. Other languages decline its name. */
const NOT_FOUND_TEXTS = {
  account: message`We couldn't find this account.`,
  address: message`We couldn't find this address.`,
  'agent task': message`We couldn't find this agent task.`,
  'brand kit': message`We couldn't find this brand kit.`,
  comment: message`We couldn't find this comment.`,
  decision: message`We couldn't find this decision.`,
  file: message`We couldn't find this file.`,
  flag: message`We couldn't find this flag.`,
  folder: message`We couldn't find this folder.`,
  font: message`We couldn't find this font.`,
  group: message`We couldn't find this group.`,
  image: message`We couldn't find this image.`,
  'login method: Google login is not set up': message`We couldn't find this login method: Google login is not set up.`,
  music: message`We couldn't find this music.`,
  page: message`We couldn't find this page.`,
  passkey: message`We couldn't find this passkey.`,
  plan: message`We couldn't find this plan.`,
  pack: message`We couldn't find this pack.`,
  project: message`We couldn't find this project.`,
  purchase: message`We couldn't find this purchase.`,
  receipt: message`We couldn't find this receipt.`,
  recording: message`We couldn't find this recording.`,
  report: message`We couldn't find this report.`,
  script: message`We couldn't find this script.`,
  session: message`We couldn't find this session.`,
  'shared video': message`We couldn't find this shared video.`,
  upload: message`We couldn't find this upload.`,
  video: message`We couldn't find this video.`,
} as const;

/** Object that can be missing. */
export type ObjectName = keyof typeof NOT_FOUND_TEXTS;

/**
 * Creates the error for an object that is missing or belongs to somebody else. The response does
 * not reveal which.
 */
export function createNotFound(objectName: ObjectName, meta?: Extras['meta']): ProblemError {
  return new ProblemError('not_found', t(NOT_FOUND_TEXTS[objectName]), {
    ...(meta && { meta }),
  });
}

export function createTooManyRequests(detail: string, retryAfterSeconds: number): ProblemError {
  return new ProblemError('too_many_requests', detail, { retryAfterSeconds });
}

const TITLES: Record<number, string> = {
  400: message`Bad request`,
  401: message`Not logged in`,
  402: message`Not enough credits`,
  403: message`Not allowed`,
  404: message`Not found`,
  405: message`Method not allowed`,
  409: message`Conflict`,
  410: message`Gone`,
  413: message`Too large`,
  415: message`Unsupported content`,
  422: message`Not accepted`,
  429: message`Too many requests`,
  500: message`Internal server error`,
  502: message`Engine failed`,
  503: message`Unavailable`,
  507: message`Out of storage`,
};

/** Returns the problem document (RFC 9457) of an error. */
export function toProblemDocument(error: ProblemError, requestId: string): Problem {
  const status = PROBLEM_STATUS[error.code];
  return {
    type: `urn:vidra:problem:${error.code}`,
    title: t(TITLES[status] ?? message`Error`),
    status,
    code: error.code,
    detail: error.message,
    requestId,
    ...error.extras,
  };
}
