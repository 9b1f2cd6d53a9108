import type { AnySettings, VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { findFirstResult } from '../../../web/http/idempotency.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import { getFlow } from '../../flows/flows.ts';
import { getGroups } from '../history/groups.ts';
import type { TaskViewDependencies } from '../history/present-tasks.ts';
import { placeFlowOrder, presentOrder, type OrderDependencies } from '../orders/create.ts';
import { distinguishTitle } from '../orders/order-title.ts';
import { toKnownSettings } from '../orders/saved-settings.ts';
import { getTask, type TaskRow } from '../task-repository.ts';

/** @throws ProblemError `conflict` if the same film cannot be made without captions, or not for free */
function requireRemovableCaptions({ engines }: OrderDependencies, task: TaskRow): void {
  const { status, settings, sideFiles, engineId } = task;
  if (status !== 'done') throw new ProblemError('conflict', t`This video isn't done yet.`);
  const isCaptioned = 'captions' in settings && settings.captions && sideFiles?.captions;
  if (!isCaptioned) throw new ProblemError('conflict', t`This video has no captions.`);
  // A model would make another film, at the operator's cost.
  const engine = engines[getFlow(settings)].capabilities();
  if (engine.id !== engineId || engine.generative) {
    throw new ProblemError(
      'conflict',
      t`This video was made by another engine. Turn captions off in the editor and generate it
        again.`,
    );
  }
}

/**
 * Makes a finished film again without its captions, for free: same seed, voice and scenes. A
 * repeated call returns the same video.
 *
 * @throws ProblemError `not_found`, `conflict`, and the errors of an order
 */
export async function removeCaptions(
  platform: OrderDependencies & TaskViewDependencies,
  userUid: string,
  taskUid: string,
): Promise<VideoTask> {
  const { db } = platform;
  const task = await getTask(db, taskUid, userUid);
  const attempt = { userUid, call: 'removeCaptions', key: taskUid, body: {} };
  const groupUid = await findFirstResult(db, attempt);
  if (groupUid === undefined) requireRemovableCaptions(platform, task);
  else if ((await getGroups(platform, [groupUid], userUid)).length === 0) {
    throw new ProblemError(
      'conflict',
      t`You deleted the version without captions. Restore it from the trash, or turn captions
        off in the editor.`,
    );
  }
  const knownSettings = toKnownSettings(task.settings, task.imageUid);
  const placedOrder = await placeFlowOrder(platform, attempt, {
    settings: { ...knownSettings, flow: getFlow(task.settings), captions: false } as AnySettings,
    count: 1,
    title: distinguishTitle(task.title, {
      // Translators: in parentheses after the title of a video.
      note: t`no captions`,
    }),
    label: task.label,
    parentLabel: task.parentLabel,
    isFree: true,
  });
  const { tasks } = await presentOrder(platform, placedOrder, userUid);
  const [version] = tasks;
  if (!version) throw createNotFound('video');
  return version;
}
