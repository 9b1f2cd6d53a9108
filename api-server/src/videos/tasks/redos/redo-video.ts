import { VIDEO_LIMITS } from '@vidra/shared-contract';
import type { AnySettings, RedoOffer, VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { CallInput } from '../../../web/http/call.ts';
import { findFirstResult } from '../../../web/http/idempotency.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import { getFlow } from '../../flows/flows.ts';
import type { TaskViewDependencies } from '../history/present-tasks.ts';
import { placeFlowOrder, presentOrder, type OrderDependencies } from '../orders/create.ts';
import { toKnownSettings } from '../orders/saved-settings.ts';
import { getTask, type TaskRow } from '../task-repository.ts';
import { countFreeRedos, findFreeRedo } from './free-redos.ts';

/** Finished and disliked with a reason, which tells what a redo could do better. */
const isRedoable = ({ status, feedback, dislikeReason }: TaskRow): boolean =>
  status === 'done' && feedback === 'dislike' && dislikeReason !== null;

/** Returns whether a video can be made again for free, and how many redos the month has left. */
export async function readRedoOffer(
  { db, config }: { db: Database; config: Config },
  userUid: string,
  taskUid: string,
): Promise<RedoOffer> {
  const task = await getTask(db, taskUid, userUid);
  const redo = await findFreeRedo(db, userUid, taskUid);
  const limit = config.freeRedosPerMonth;
  const left = Math.max(0, limit - (await countFreeRedos(db, userUid)));
  return { offered: isRedoable(task) && !redo && left > 0, left, limit };
}

/** Builds the settings of a redo: without the seed, and with the note in the prompt. */
function toRedoSettings({ settings, imageUid }: TaskRow, note: string): AnySettings {
  const { seed: _seed, ...rest } = toKnownSettings(settings, imageUid);
  const redoSettings = { ...rest, flow: getFlow(settings) } as AnySettings;
  if (note === '') return redoSettings;
  if (!('prompt' in redoSettings)) {
    throw new ProblemError('invalid_request', t`This tool has no prompt, so it takes no note.`);
  }
  const prompt = [redoSettings.prompt, note].filter(Boolean).join('\n');
  if (prompt.length > VIDEO_LIMITS.promptLength) {
    throw new ProblemError('invalid_request', t`Shorten your note: the prompt has no more room.`);
  }
  return { ...redoSettings, prompt };
}

async function requireRedoable(db: Database, task: TaskRow): Promise<void> {
  if (!isRedoable(task)) {
    throw new ProblemError(
      'conflict',
      t`Dislike the finished video and tell us why. Then you can have it made again for free.`,
    );
  }
  const redo = await findFreeRedo(db, task.userUid, task.uid);
  if (redo?.taskUid === task.uid) {
    throw new ProblemError('conflict', t`This video is a free redo itself.`);
  }
}

/**
 * Makes a disliked video again for free, once. Several presses return the same video.
 *
 * @throws ProblemError `conflict` when it cannot be made again for free, and the errors of an order
 */
export async function redoVideo(
  platform: OrderDependencies & TaskViewDependencies,
  userUid: string,
  { taskUid, note = '' }: CallInput<'redoVideo'>['body'],
): Promise<VideoTask> {
  const { db } = platform;
  const task = await getTask(db, taskUid, userUid);
  // The video is the key of its redo, whatever the note.
  const attempt = { userUid, call: 'redoVideo', key: taskUid, body: {} };
  if ((await findFirstResult(db, attempt)) === undefined) await requireRedoable(db, task);
  const placedOrder = await placeFlowOrder(platform, attempt, {
    settings: toRedoSettings(task, note),
    count: 1,
    title: task.title,
    label: task.label,
    parentLabel: task.parentLabel,
    freeRedo: { sourceUid: taskUid, credits: task.credits },
  });
  const { tasks } = await presentOrder(platform, placedOrder, userUid);
  const [redo] = tasks;
  if (!redo) throw createNotFound('video');
  return redo;
}
