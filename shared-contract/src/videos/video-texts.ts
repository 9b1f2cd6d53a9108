import { collectFileUids } from '../settings/file-uids.ts';
import type { TaskSettings, TaskStatus, VideoTask } from '../schemas/video.ts';

/** Statuses as shown to users. */
export type StatusTitle = 'Queued' | 'Rendering' | 'Done' | 'Failed' | 'Cancelled';

const STATUS_TITLES: Readonly<Record<TaskStatus, StatusTitle>> = {
  accepted: 'Queued',
  queued: 'Queued',
  running: 'Rendering',
  done: 'Done',
  failed: 'Failed',
  lost: 'Failed',
  cancelled: 'Cancelled',
};

/** Returns the status text of a task. */
export function getStatusTitle(status: TaskStatus): StatusTitle {
  return STATUS_TITLES[status];
}

/** Checks if a task is still in progress and can be canceled. */
export function isUnfinished(status: TaskStatus): boolean {
  const title = getStatusTitle(status);
  return title === 'Queued' || title === 'Rendering';
}

/** Checks if a finished video was removed at the end of its retention period. */
export function isExpired({ status, video }: Pick<VideoTask, 'status' | 'video'>): boolean {
  return status === 'done' && video === null;
}

const STAGE_TITLES: Readonly<Record<string, string>> = {
  render: 'Rendering frames',
  finish: 'Finishing the file',
};

type Progressing = Pick<
  VideoTask,
  'status' | 'stage' | 'queuePlace' | 'remainingSeconds' | 'settings'
>;

/** Returns a text for the stage of a running task; the plain status if the stage is unknown. */
function getStageTitle({ stage, settings }: Progressing): string {
  if (stage === 'prepare') return `Preparing ${describeInputs(settings)}`;
  return (stage !== null && STAGE_TITLES[stage]) || 'Rendering';
}

/** Describes the inputs that are prepared before the first frame is drawn. */
function describeInputs(settings: TaskSettings): string {
  const isVideo = 'videoSeconds' in settings && settings.videoSeconds !== undefined;
  const hasRecording = 'audioUid' in settings && settings.audioUid !== undefined;
  const speaks = !hasRecording && 'voice' in settings && settings.voice !== null;
  const pictures = collectFileUids(settings).length - (hasRecording ? 1 : 0);
  const visualInputs = isVideo ? 'the video' : pictures > 1 ? 'the images' : 'the image';
  if (hasRecording) return `${visualInputs} and the recording`;
  return speaks ? `${visualInputs} and the voice` : visualInputs;
}

/** Describes the activity of an unfinished task: its place in the queue, or its stage. */
export function describeActivity(task: Progressing): string {
  const waits = getStatusTitle(task.status) === 'Queued' || task.stage === 'queue';
  if (!waits) return getStageTitle(task);
  if (task.queuePlace === null) return 'Waiting in line';
  return task.queuePlace <= 1 ? 'Next in line' : `Number ${task.queuePlace} in line`;
}

/** Formats the remaining time; undefined if it is unknown. */
export function formatRemainingTime({ remainingSeconds }: Progressing): string | undefined {
  if (remainingSeconds === null) return undefined;
  if (remainingSeconds < 1) return 'Almost done';
  if (remainingSeconds < 90) return `About ${Math.ceil(remainingSeconds)} s left`;
  return `About ${Math.round(remainingSeconds / 60)} min left`;
}
