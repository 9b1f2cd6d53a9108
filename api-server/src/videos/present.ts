import type { VideoTask } from '@vidra/shared-contract/schemas';
import type { Database } from '../database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import { flowOf } from './flows.ts';
import { WAITING } from './task-machine.ts';
import { queuePlaces, type TaskRow } from './task-repository.ts';

interface Context {
  db: Database;
  storage: Storage;
}

/** Below this share an estimate would be a guess. */
const MEANINGFUL_SHARE = 0.05;

/** From the true progress so far; null while there is too little of it. */
function remainingSeconds(task: TaskRow): number | null {
  const { progress, startedAt, updatedAt } = task;
  if (task.status !== 'running' || progress === null || startedAt === null) return null;
  if (progress < MEANINGFUL_SHARE) return null;
  const spent = (updatedAt.getTime() - startedAt.getTime()) / 1000;
  const sinceThen = (Date.now() - updatedAt.getTime()) / 1000;
  const remaining = (spent * (1 - progress)) / progress - sinceThen;
  return Math.max(0, Math.round(remaining * 10) / 10);
}

/** A file name that every system takes. */
function downloadName(title: string): string {
  const name = title
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.+$/, '');
  return `${name || 'video'}.mp4`;
}

function videoOf(storage: Storage, task: TaskRow): VideoTask['video'] {
  const { videoKey, posterKey, hoverKey, stillKey } = task;
  if (task.status !== 'done' || videoKey === null) return null;
  return {
    url: storage.address(videoKey),
    downloadUrl: storage.address(videoKey, downloadName(task.title)),
    posterUrl: posterKey === null ? '' : storage.address(posterKey),
    hoverUrl: hoverKey === null ? '' : storage.address(hoverKey),
    width: task.width,
    height: task.height,
    durationSeconds: task.durationSeconds,
    sizeBytes: task.sizeBytes,
    ...(stillKey !== null && { stillUrl: storage.address(stillKey) }),
  };
}

function errorOf(task: TaskRow): VideoTask['error'] {
  if (task.errorCode === null || task.errorMessage === null) return null;
  return { code: task.errorCode, message: task.errorMessage, retryable: task.errorRetryable };
}

interface Surroundings {
  places: Map<string, number>;
  images: Map<string, { storageKey: string | null; thumbnailKey: string | null }>;
}

function present(storage: Storage, task: TaskRow, around: Surroundings): VideoTask {
  const image = around.images.get(task.imageUid);
  return {
    taskUid: task.uid,
    groupUid: task.groupUid,
    title: task.title,
    flow: flowOf(task.settings),
    label: task.label,
    parentLabel: task.parentLabel,
    status: task.status,
    stage: task.status === 'running' ? task.stage : null,
    progress: task.progress,
    queuePlace:
      task.status === 'running' ? task.enginePlace : (around.places.get(task.uid) ?? null),
    remainingSeconds: remainingSeconds(task),
    createTime: task.createdAt.getTime(),
    updateTime: task.updatedAt.getTime(),
    finishTime: task.finishedAt?.getTime() ?? null,
    credits: task.credits,
    charged: task.charged,
    attempt: task.attempt,
    error: errorOf(task),
    settings: task.settings,
    imageUrl: image?.storageKey ? storage.address(image.storageKey) : '',
    imageThumbnailUrl: image?.thumbnailKey ? storage.address(image.thumbnailKey) : '',
    video: videoOf(storage, task),
    feedback: task.feedback,
    downloads: task.downloads,
    engine: { id: task.engineId, label: task.engineLabel },
  };
}

/** Tasks as their owner sees them. */
export async function presentTasks(
  { db, storage }: Context,
  tasks: readonly TaskRow[],
): Promise<VideoTask[]> {
  if (tasks.length === 0) return [];
  const waiting = tasks.filter(({ status }) => WAITING.some((known) => known === status));
  const places = await queuePlaces(
    db,
    waiting.map(({ uid }) => uid),
  );
  const images = await db
    .selectFrom('files')
    .select(['uid', 'storageKey', 'thumbnailKey'])
    .where('uid', 'in', [...new Set(tasks.map(({ imageUid }) => imageUid))])
    .execute();
  const around = { places, images: new Map(images.map((image) => [image.uid, image])) };
  return tasks.map((task) => present(storage, task, around));
}

/** One task as its owner sees it. */
export async function presentTask(context: Context, task: TaskRow): Promise<VideoTask> {
  const [presented] = await presentTasks(context, [task]);
  if (!presented) throw new Error('A task was not presented.');
  return presented;
}
