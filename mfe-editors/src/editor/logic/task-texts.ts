import { stageTitle, statusTitle } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';

type Progressing = Pick<VideoTask, 'status' | 'stage' | 'queuePlace' | 'remainingSeconds'>;

/** What a task that is not finished is doing: its place in the queue, or its stage. */
export function doingOf(task: Progressing): string {
  const waits = statusTitle(task.status) === 'Queued' || task.stage === 'queue';
  if (!waits) return stageTitle(task.stage);
  if (task.queuePlace === null) return 'Waiting for its turn';
  return task.queuePlace <= 1 ? 'Next in line' : `Place ${task.queuePlace} in the queue`;
}

/** The time that is left, in words; undefined when it is not known. */
export function remainingOf({ remainingSeconds }: Progressing): string | undefined {
  if (remainingSeconds === null) return undefined;
  if (remainingSeconds < 1) return 'Almost done';
  if (remainingSeconds < 90) return `About ${Math.ceil(remainingSeconds)} s left`;
  return `About ${Math.round(remainingSeconds / 60)} min left`;
}
