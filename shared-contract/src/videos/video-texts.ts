import { message, t } from '@vidra/shared-i18n/text';
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
  render: message`Rendering frames`,
  finish: message`Finishing the file`,
};

type Progressing = Pick<
  VideoTask,
  'status' | 'stage' | 'queuePlace' | 'remainingSeconds' | 'settings'
>;

/** Returns a text for the stage of a running task; the plain status if the stage is unknown. */
function getStageTitle({ stage, settings }: Progressing): string {
  if (stage === 'prepare') return t(describePreparation(settings));
  const title = stage === null ? undefined : STAGE_TITLES[stage];
  return t(title ?? message`Rendering`);
}

const PREPARATIONS = {
  image: {
    alone: message`Preparing the image`,
    voice: message`Preparing the image and the voice`,
    recording: message`Preparing the image and the recording`,
  },
  images: {
    alone: message`Preparing the images`,
    voice: message`Preparing the images and the voice`,
    recording: message`Preparing the images and the recording`,
  },
  video: {
    alone: message`Preparing the video`,
    voice: message`Preparing the video and the voice`,
    recording: message`Preparing the video and the recording`,
  },
} as const;

/** Names the inputs that are prepared before the first frame is drawn. */
function describePreparation(settings: TaskSettings): string {
  const isVideo = 'videoSeconds' in settings && settings.videoSeconds !== undefined;
  const hasRecording = 'audioUid' in settings && settings.audioUid !== undefined;
  const speaks = !hasRecording && 'voice' in settings && settings.voice !== null;
  const pictures = collectFileUids(settings).length - (hasRecording ? 1 : 0);
  const texts = PREPARATIONS[isVideo ? 'video' : pictures > 1 ? 'images' : 'image'];
  if (hasRecording) return texts.recording;
  return speaks ? texts.voice : texts.alone;
}

/** Describes the activity of an unfinished task: its place in the queue, or its stage. */
export function describeActivity(task: Progressing): string {
  const waits = getStatusTitle(task.status) === 'Queued' || task.stage === 'queue';
  if (!waits) return getStageTitle(task);
  if (task.queuePlace === null) return t`Waiting in line`;
  return task.queuePlace <= 1 ? t`Next in line` : t`Number ${task.queuePlace} in line`;
}

/** Formats the remaining time; undefined if it is unknown. */
export function formatRemainingTime({ remainingSeconds }: Progressing): string | undefined {
  if (remainingSeconds === null) return undefined;
  if (remainingSeconds < 1) return t`Almost done`;
  if (remainingSeconds < 90) return t`About ${Math.ceil(remainingSeconds)} s left`;
  return t`About ${Math.round(remainingSeconds / 60)} min left`;
}
