import { collectFileUids } from './file-uids.ts';
import type { TaskSettings, TaskStatus, VideoTask } from './schemas/video.ts';
import type { Motion, Ratio } from './video-options.ts';

/** What people call each camera move. */
export const MOTION_TITLES: Readonly<Record<Motion, string>> = {
  'push-in': 'Push in',
  'pull-out': 'Pull out',
  'pan-left': 'Pan left',
  'pan-right': 'Pan right',
  'tilt-up': 'Tilt up',
  orbit: 'Orbit',
  parallax: 'Parallax',
  handheld: 'Handheld',
};

/** What people call each aspect ratio. */
export const RATIO_TITLES: Readonly<Record<Ratio, string>> = {
  source: 'Original',
  '9:16': '9:16',
  '16:9': '16:9',
  '1:1': '1:1',
  '4:5': '4:5',
};

/** The states that a person tells apart. */
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

/** The status text of a task. */
export function getStatusTitle(status: TaskStatus): StatusTitle {
  return STATUS_TITLES[status];
}

/** Whether a task still has work before it, so that it can be cancelled. */
export function isUnfinished(status: TaskStatus): boolean {
  const title = getStatusTitle(status);
  return title === 'Queued' || title === 'Rendering';
}

/** Whether a finished video was kept for its time only, and is gone. */
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

/** What a running task is doing, in words; the plain status where the stage is unknown. */
function getStageTitle({ stage, settings }: Progressing): string {
  if (stage === 'prepare') return `Preparing ${describeInputs(settings)}`;
  return (stage !== null && STAGE_TITLES[stage]) || 'Rendering';
}

/** What has to be there before the first frame is drawn. */
function describeInputs(settings: TaskSettings): string {
  const isVideo = 'videoSeconds' in settings && settings.videoSeconds !== undefined;
  const hasRecording = 'audioUid' in settings && settings.audioUid !== undefined;
  const speaks = !hasRecording && 'voice' in settings && settings.voice !== null;
  const pictures = collectFileUids(settings).length - (hasRecording ? 1 : 0);
  const visualInputs = isVideo ? 'the video' : pictures > 1 ? 'the pictures' : 'the picture';
  if (hasRecording) return `${visualInputs} and the recording`;
  return speaks ? `${visualInputs} and the voice` : visualInputs;
}

/** What a task that is not finished is doing: its place in the queue, or its stage. */
export function describeActivity(task: Progressing): string {
  const waits = getStatusTitle(task.status) === 'Queued' || task.stage === 'queue';
  if (!waits) return getStageTitle(task);
  if (task.queuePlace === null) return 'Waiting for its turn';
  return task.queuePlace <= 1 ? 'Next in line' : `Place ${task.queuePlace} in the queue`;
}

/** The time that is left, in words; undefined when it is not known. */
export function formatRemainingTime({ remainingSeconds }: Progressing): string | undefined {
  if (remainingSeconds === null) return undefined;
  if (remainingSeconds < 1) return 'Almost done';
  if (remainingSeconds < 90) return `About ${Math.ceil(remainingSeconds)} s left`;
  return `About ${Math.round(remainingSeconds / 60)} min left`;
}
