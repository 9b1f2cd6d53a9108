import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { GIF_LIMITS } from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { Config } from '../../../config/config.ts';
import type { DataFolders } from '../../../config/data-folders.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { signFile } from '../../../rendering/content-credentials/content-credentials.ts';
import type { Signing } from '../../../rendering/content-credentials/create-signing.ts';
import { describeConversion } from '../../../rendering/content-credentials/origin-record.ts';
import type { FfmpegTools } from '../../../rendering/media/ffmpeg.ts';
import { renderGif } from '../../../rendering/media/render-gif.ts';
import { createNotFound, ProblemError } from '../../../web/http/problem-error.ts';
import { getDownloadName } from '../downloads/download-name.ts';
import { MAKE_AGAIN, requireKept } from '../history/keep-until.ts';
import { getTask } from '../task-repository.ts';

/** Services that make GIFs. */
export interface GifServices {
  db: Database;
  storage: Storage;
  tools: FfmpegTools;
  folders: DataFolders;
  config: Config;
  signing: Signing;
}

const TOO_LIVELY = message`This video has too much movement for a small GIF. Download the video instead.`;

async function readStoredSize(storage: Storage, key: string): Promise<number | undefined> {
  try {
    const copy = await storage.localCopy(key);
    try {
      return (await stat(copy.path)).size;
    } finally {
      await copy.release();
    }
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  }
}

/** Signs the GIF as made from the video, whose Content Credentials it keeps. */
async function signGif(
  { config, signing }: GifServices,
  { gifPath, videoPath, targetPath }: { gifPath: string; videoPath: string; targetPath: string },
): Promise<void> {
  const [identity] = await signing();
  await signFile({
    path: gifPath,
    targetPath,
    format: 'image/gif',
    claim: await describeConversion(videoPath, config.product.name),
    identity,
    timeStampUrl: config.timeStampUrl,
  });
}

async function makeGif(services: GifServices, videoKey: string, gifKey: string): Promise<number> {
  const { storage, tools, folders } = services;
  const storedSize = await readStoredSize(storage, gifKey);
  if (storedSize !== undefined) return storedSize;
  const folder = join(folders.work, `gif-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  const video = await storage.localCopy(videoKey);
  try {
    const gifPath = join(folder, 'video.gif');
    const size = await renderGif({
      ffmpeg: tools.ffmpeg,
      videoPath: video.path,
      gifPath,
      maxBytes: GIF_LIMITS.maxBytes,
    });
    if (size === undefined) throw new ProblemError('conflict', t(TOO_LIVELY));
    const targetPath = join(folder, 'signed.gif');
    await signGif(services, { gifPath, videoPath: video.path, targetPath });
    const { size: signedSize } = await stat(targetPath);
    await storage.moveIn(gifKey, targetPath);
    return signedSize;
  } finally {
    await video.release();
    await rm(folder, { recursive: true, force: true });
  }
}

/** GIFs in the making. One at a time leaves the processor to pages. */
let lastGif: Promise<unknown> = Promise.resolve();
const gifsByKey = new Map<string, Promise<number>>();

function makeInTurn(services: GifServices, videoKey: string, gifKey: string): Promise<number> {
  const running = gifsByKey.get(gifKey);
  if (running) return running;
  const gif = lastGif.then(() => makeGif(services, videoKey, gifKey));
  lastGif = gif.catch(() => undefined).finally(() => gifsByKey.delete(gifKey));
  gifsByKey.set(gifKey, gif);
  return gif;
}

/**
 * Returns a short video as a GIF. It is made at the first request and stored beside the video, so
 * it is deleted with it.
 *
 * @throws ProblemError `not_found`, `conflict`, `video_expired`
 */
export async function createGif(
  services: GifServices,
  userUid: string,
  taskUid: string,
): Promise<CallAnswer<'createGif'>> {
  const task = await getTask(services.db, taskUid, userUid);
  if (task.status !== 'done') throw new ProblemError('conflict', t`This video isn't done yet.`);
  requireKept(task, MAKE_AGAIN);
  const { videoKey, durationSeconds, restriction, title } = task;
  if (videoKey === null || restriction === 'remove') throw createNotFound('video');
  if (durationSeconds > GIF_LIMITS.maxSeconds) {
    throw new ProblemError(
      'conflict',
      t`A GIF can be up to ${GIF_LIMITS.maxSeconds} seconds long. This video is longer, so
        download the video instead.`,
    );
  }
  const gifKey = `${dirname(videoKey)}/video.gif`;
  const sizeBytes = await makeInTurn(services, videoKey, gifKey);
  return { url: services.storage.address(gifKey, getDownloadName(title, 'gif')), sizeBytes };
}
