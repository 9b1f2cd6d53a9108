import { message, t } from '@vidra/shared-i18n/text';
import { joinSentences } from '../../../language/join-sentences.ts';
import type { Config } from '../../../config/config.ts';
import { describeObjection } from '../../../content/moderation/refusal-texts.ts';
import { EngineRefusal } from '../../../rendering/engines/engine.ts';
import { StorageUnavailableError } from '../../../data/faults/storage-unavailable.ts';
import { isStorageFull } from '../../../data/faults/storage-full.ts';
import type { Ending } from '../settle.ts';
import { MAX_RUNS, type ClaimedTask } from './claim.ts';
import { toProblemCode } from './follow-job.ts';
import { ResultRefusedError } from './store-result.ts';
import { UnknownOutcomeError } from './submit-job.ts';

export const LOST_ENDING: Ending = {
  status: 'lost',
  code: 'engine_failed',
  message: message`The engine lost this video.`,
  retryable: true,
};
const STORAGE_FULL: Ending = {
  status: 'failed',
  code: 'storage_full',
  message: message`The server is out of storage, so the video couldn't be saved. Try again later.`,
  retryable: true,
};
const STORAGE_AWAY: Ending = {
  status: 'failed',
  code: 'unavailable',
  message: message`We couldn't reach the file storage, so the video couldn't be saved. Try again later.`,
  retryable: true,
};
const INCOMPLETE_RESULT: Ending = {
  status: 'failed',
  code: 'engine_failed',
  message: message`The finished video arrived incomplete, so we discarded it. Try again.`,
  retryable: true,
};
const WRONG_RESULT: Ending = {
  status: 'failed',
  code: 'engine_failed',
  message: message`The finished video didn't pass its check, so we discarded it. Change a setting or choose another file.`,
  retryable: false,
};
export const PICTURE_GONE: Ending = {
  status: 'failed',
  code: 'not_found',
  message: message`This image is no longer available. Upload it again.`,
  retryable: false,
};

/** Converts an error to the ending of a task, or to undefined when a retry may help. */
export function toEnding(error: unknown, task: ClaimedTask): Ending | undefined {
  if (error instanceof EngineRefusal) {
    const code = toProblemCode(error.code);
    const { message, retryable } = error;
    return { status: 'failed', code, message, retryable };
  }
  if (error instanceof UnknownOutcomeError) return LOST_ENDING;
  if (error instanceof ResultRefusedError) {
    return error.isIncomplete ? INCOMPLETE_RESULT : WRONG_RESULT;
  }
  if (error instanceof StorageUnavailableError && task.runs >= MAX_RUNS) return STORAGE_AWAY;
  return isStorageFull(error) ? STORAGE_FULL : undefined;
}

/** Tells how to object when a provider refused the content, as for an order that breaks a rule. */
export function withObjection(
  ending: Ending,
  { supportEmail }: Pick<Config, 'supportEmail'>,
): Ending {
  if (!('code' in ending) || ending.code !== 'content_refused') return ending;
  return { ...ending, message: joinSentences(t(ending.message), describeObjection(supportEmail)) };
}
