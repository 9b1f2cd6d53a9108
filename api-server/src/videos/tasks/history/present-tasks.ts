import { DISLIKE_REASONS, PROBLEM_CODES } from '@vidra/shared-contract';
import {
  feedbackValue,
  fileCheck,
  taskStatus,
  type VideoTask,
} from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { findKnownWord } from '../../../data/database/statements/find-known-word.ts';
import { getEditAddress } from '../downloads/archive-address.ts';
import { getDownloadName } from '../downloads/download-name.ts';
import type { QueueFront } from '../queue-front.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type { ShownFile, ShownFiles } from '../../../files/uploads/visible-files.ts';
import { getFlow } from '../../flows/flows.ts';
import { presentKeepUntil } from './keep-until.ts';
import { toKnownSettings } from '../orders/saved-settings.ts';
import { WAITING_STATUSES } from '../task-machine.ts';
import type { ShownTask } from '../task-repository.ts';

/** Dependencies for showing tasks. */
export interface TaskViewDependencies {
  storage: Storage;
  shownFileCache: ShownFiles;
  queueFrontCache: QueueFront;
}

/** Below this share an estimate would be a guess. */
const MEANINGFUL_SHARE = 0.05;

const KNOWN_CHECK = fileCheck.strip();

/** Estimates the remaining time from the actual progress. Null while there is too little. */
function estimateRemainingSeconds(task: ShownTask): number | null {
  const { progress, startedAt, updatedAt } = task;
  if (task.status !== 'running' || progress === null || startedAt === null) return null;
  if (progress < MEANINGFUL_SHARE) return null;
  const elapsedSeconds = (updatedAt.getTime() - startedAt.getTime()) / 1000;
  const sinceThen = (Date.now() - updatedAt.getTime()) / 1000;
  const estimateSeconds = (elapsedSeconds * (1 - progress)) / progress - sinceThen;
  return Math.max(0, Math.round(estimateSeconds * 10) / 10);
}

function getSideUrls(storage: Storage, { uid, sideFiles, title }: ShownTask) {
  const { captions, subtitles, transcript, manifest, timeline } = sideFiles ?? {};
  return {
    ...(captions !== undefined && { captionsUrl: storage.address(captions) }),
    ...(subtitles !== undefined && {
      subtitlesUrl: storage.address(subtitles, getDownloadName(title, 'srt')),
    }),
    ...(transcript !== undefined && {
      transcriptUrl: storage.address(transcript, getDownloadName(title, 'txt')),
    }),
    ...(manifest !== undefined && {
      manifestUrl: storage.address(manifest, getDownloadName(title, 'json')),
    }),
    ...(timeline !== undefined && { editUrl: getEditAddress(storage, { uid, title }) }),
  };
}

function presentVideo(storage: Storage, task: ShownTask): VideoTask['video'] {
  const { videoKey, posterKey, hoverKey, stillKey } = task;
  const check = task.fileCheck ? KNOWN_CHECK.safeParse(task.fileCheck).data : undefined;
  if (task.status !== 'done' || videoKey === null || task.filesRemovedAt !== null) return null;
  if (task.restriction === 'remove') return null;
  return {
    url: storage.address(videoKey),
    downloadUrl: storage.address(videoKey, getDownloadName(task.title)),
    posterUrl: posterKey === null ? '' : storage.address(posterKey),
    hoverUrl: hoverKey === null ? '' : storage.address(hoverKey),
    width: task.width,
    height: task.height,
    durationSeconds: task.durationSeconds,
    sizeBytes: task.sizeBytes,
    ...(stillKey !== null && {
      stillUrl: storage.address(stillKey),
      stillDownloadUrl: storage.address(stillKey, getDownloadName(task.title, 'jpg')),
    }),
    ...getSideUrls(storage, task),
    ...(check && { check }),
    ...(task.isSigned && { signed: true as const }),
  };
}

function presentError(task: ShownTask): VideoTask['error'] {
  if (task.errorCode === null || task.errorMessage === null) return null;
  const code = findKnownWord(PROBLEM_CODES, task.errorCode, 'internal_error');
  return { code, message: task.errorMessage, retryable: task.errorRetryable };
}

/** Returns the consents of a task, with their times as numbers. */
const presentConsents = ({ likenessConsents }: ShownTask): Pick<VideoTask, 'consents'> =>
  likenessConsents === null
    ? {}
    : {
        consents: likenessConsents.map(({ fileUid, words, givenAt }) => ({
          fileUid,
          words,
          giveTime: Date.parse(givenAt),
        })),
      };

interface Surroundings {
  places: ReadonlyMap<string, number>;
  images: ReadonlyMap<string, ShownFile>;
}

function buildVideoTask(storage: Storage, task: ShownTask, surroundings: Surroundings): VideoTask {
  const image = surroundings.images.get(task.imageUid);
  // A frame represents a video.
  const pictureKey = image?.kind === 'video' ? image.thumbnailKey : image?.storageKey;
  const settings = toKnownSettings(task.settings, task.imageUid);
  const dislikeReason = findKnownWord(DISLIKE_REASONS, task.dislikeReason, null);
  return {
    taskUid: task.uid,
    groupUid: task.groupUid,
    title: task.title,
    flow: getFlow(settings),
    label: task.label,
    parentLabel: task.parentLabel,
    status: findKnownWord(taskStatus.options, task.status, task.finishedAt ? 'failed' : 'queued'),
    stage: task.status === 'running' ? task.stage : null,
    progress: task.progress,
    queuePlace:
      task.status === 'running' ? task.enginePlace : (surroundings.places.get(task.uid) ?? null),
    remainingSeconds: estimateRemainingSeconds(task),
    createTime: task.createdAt.getTime(),
    updateTime: task.updatedAt.getTime(),
    finishTime: task.finishedAt?.getTime() ?? null,
    credits: task.credits,
    charged: task.charged,
    attempt: task.attempt,
    error: presentError(task),
    settings,
    imageUrl: pictureKey ? storage.address(pictureKey) : '',
    imageThumbnailUrl: image?.thumbnailKey ? storage.address(image.thumbnailKey) : '',
    video: presentVideo(storage, task),
    ...presentKeepUntil(task),
    ...(task.restriction === 'remove' && { removed: true as const }),
    feedback: findKnownWord(feedbackValue.options, task.feedback, 'none'),
    ...(dislikeReason !== null && { dislikeReason }),
    downloads: task.downloads,
    ...presentConsents(task),
    engine: { id: task.engineId, label: t(task.engineLabel) },
  };
}

const NO_PLACES: ReadonlyMap<string, number> = new Map();

/**
 * Returns tasks in the form that their owner sees.
 * @param known their pictures, if already loaded
 */
export async function presentTasks(
  { storage, shownFileCache, queueFrontCache }: TaskViewDependencies,
  tasks: readonly ShownTask[],
  knownFiles?: ReadonlyMap<string, ShownFile>,
): Promise<VideoTask[]> {
  if (tasks.length === 0) return [];
  const isWaiting = tasks.some(({ status }) =>
    WAITING_STATUSES.some((waitingStatus) => waitingStatus === status),
  );
  const [places, images] = await Promise.all([
    isWaiting ? queueFrontCache() : NO_PLACES,
    knownFiles ?? shownFileCache(tasks.map(({ imageUid }) => imageUid)),
  ]);
  return tasks.map((task) => buildVideoTask(storage, task, { places, images }));
}

/** Returns one task in the form that its owner sees. */
export async function presentTask(
  services: TaskViewDependencies,
  task: ShownTask,
): Promise<VideoTask> {
  const [presentedTask] = await presentTasks(services, [task]);
  if (!presentedTask) throw new Error('A task was not presented.');
  return presentedTask;
}
