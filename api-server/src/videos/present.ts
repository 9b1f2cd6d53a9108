import type { VideoTask } from '@vidra/shared-contract/schemas';
import { anyOf } from '../database/any-of.ts';
import type { Database } from '../database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { FileRow } from '../uploads/file-repository.ts';
import { flowOf } from './flows.ts';
import { WAITING } from './task-machine.ts';
import { queuePlaces, type ShownTask } from './task-repository.ts';

interface Context {
  db: Database;
  storage: Storage;
}

/** Below this share an estimate would be a guess. */
const MEANINGFUL_SHARE = 0.05;

/** From the true progress so far; null while there is too little of it. */
function remainingSeconds(task: ShownTask): number | null {
  const { progress, startedAt, updatedAt } = task;
  if (task.status !== 'running' || progress === null || startedAt === null) return null;
  if (progress < MEANINGFUL_SHARE) return null;
  const spent = (updatedAt.getTime() - startedAt.getTime()) / 1000;
  const sinceThen = (Date.now() - updatedAt.getTime()) / 1000;
  const remaining = (spent * (1 - progress)) / progress - sinceThen;
  return Math.max(0, Math.round(remaining * 10) / 10);
}

/** A file name that every system takes. */
export function downloadName(title: string): string {
  const name = title
    .replace(/[\p{C}<>:"/\\|?*]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/\.+$/, '');
  return `${name || 'video'}.mp4`;
}

function videoOf(storage: Storage, task: ShownTask): VideoTask['video'] {
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

function errorOf(task: ShownTask): VideoTask['error'] {
  if (task.errorCode === null || task.errorMessage === null) return null;
  return { code: task.errorCode, message: task.errorMessage, retryable: task.errorRetryable };
}

type ImageRow = Pick<FileRow, 'uid' | 'kind' | 'storageKey' | 'thumbnailKey'>;

interface Surroundings {
  places: Map<string, number>;
  images: Map<string, ImageRow>;
}

function present(storage: Storage, task: ShownTask, around: Surroundings): VideoTask {
  const image = around.images.get(task.imageUid);
  // One of a video's frames stands for it.
  const pictureKey = image?.kind === 'video' ? image.thumbnailKey : image?.storageKey;
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
    imageUrl: pictureKey ? storage.address(pictureKey) : '',
    imageThumbnailUrl: image?.thumbnailKey ? storage.address(image.thumbnailKey) : '',
    video: videoOf(storage, task),
    feedback: task.feedback,
    downloads: task.downloads,
    engine: { id: task.engineId, label: task.engineLabel },
  };
}

async function imagesOf(
  db: Database,
  tasks: readonly ShownTask[],
  known: readonly ImageRow[],
): Promise<Map<string, ImageRow>> {
  const images = new Map(known.map((image) => [image.uid, image]));
  const missing = new Set(tasks.map(({ imageUid }) => imageUid).filter((uid) => !images.has(uid)));
  if (missing.size === 0) return images;
  const rows = await db
    .selectFrom('files')
    .select(['uid', 'kind', 'storageKey', 'thumbnailKey'])
    .where('uid', '=', anyOf([...missing]))
    .execute();
  for (const row of rows) images.set(row.uid, row);
  return images;
}

/**
 * Tasks as their owner sees them.
 * @param known pictures that need not be looked up
 */
export async function presentTasks(
  { db, storage }: Context,
  tasks: readonly ShownTask[],
  known: readonly ImageRow[] = [],
): Promise<VideoTask[]> {
  if (tasks.length === 0) return [];
  const waiting = tasks.filter(({ status }) => WAITING.some((known) => known === status));
  const places = await queuePlaces(
    db,
    waiting.map(({ uid }) => uid),
  );
  const around = { places, images: await imagesOf(db, tasks, known) };
  return tasks.map((task) => present(storage, task, around));
}

/** One task as its owner sees it. */
export async function presentTask(context: Context, task: ShownTask): Promise<VideoTask> {
  const [presented] = await presentTasks(context, [task]);
  if (!presented) throw new Error('A task was not presented.');
  return presented;
}
