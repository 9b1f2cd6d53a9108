import { randomUUID } from 'node:crypto';
import { mkdir, rm, stat } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import type { FfmpegTools } from '../../rendering/media/ffmpeg.ts';
import { normalizeFont } from '../../rendering/media/fonts/font-file.ts';
import { normalizeVideo } from '../../rendering/media/film-file.ts';
import { normalizeMusic } from '../../rendering/media/sound/music-file.ts';
import { normalizeAudio } from '../../rendering/media/sound/recording-file.ts';
import type { Storage } from '../storage/storage.ts';
import type { ReadyFile } from './file-repository.ts';
import { takeInOrigin } from './take-in-origin.ts';

interface TakeIn {
  storage: Storage;
  tools: FfmpegTools;
  /** Files written here are always removed afterwards. */
  workFolder: string;
  inputPath: string;
  /** Prefix of the storage keys. */
  keyPrefix: string;
}

async function withFolder<T>(workFolder: string, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(workFolder, randomUUID());
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

const THUMBNAIL_SIDE = 480;

/**
 * Checks a video, reencodes it and stores it with a thumbnail.
 *
 * @throws UploadRefusal
 */
export function takeInVideo(options: TakeIn): Promise<ReadyFile> {
  const { storage, tools, workFolder, inputPath, keyPrefix } = options;
  return withFolder(workFolder, async (folder) => {
    const [videoPath, posterPath, thumbnailPath] = ['video', 'poster', 'thumbnail'].map((name) =>
      join(folder, name),
    ) as [string, string, string];
    const videoMetadata = await normalizeVideo(tools, inputPath, { videoPath, posterPath });
    const fit = { width: THUMBNAIL_SIDE, height: THUMBNAIL_SIDE, fit: 'inside' } as const;
    await sharp(posterPath).resize(fit).jpeg({ quality: 80 }).toFile(thumbnailPath);
    const { size } = await stat(videoPath);
    const storageKey = `${keyPrefix}/video.mp4`;
    const thumbnailKey = `${keyPrefix}/thumbnail.jpg`;
    const origin = await takeInOrigin({ storage, folder, inputPath, keyPrefix });
    await storage.moveIn(storageKey, videoPath);
    await storage.moveIn(thumbnailKey, thumbnailPath);
    return { storageKey, thumbnailKey, sizeBytes: size, origin, ...videoMetadata };
  });
}

/**
 * Checks a font, subsets it and stores it.
 *
 * @throws UploadRefusal
 */
export function takeInFont(options: TakeIn): Promise<ReadyFile> {
  const { storage, workFolder, inputPath, keyPrefix } = options;
  return withFolder(workFolder, async (folder) => {
    const fontPath = join(folder, 'font');
    const { typeface, notice } = await normalizeFont(inputPath, fontPath);
    const { size } = await stat(fontPath);
    const storageKey = `${keyPrefix}/font.woff2`;
    await storage.moveIn(storageKey, fontPath);
    return {
      storageKey,
      thumbnailKey: null,
      sizeBytes: size,
      width: 0,
      height: 0,
      durationSeconds: 0,
      notice,
      typeface,
    };
  });
}

/**
 * Checks a recording or music, reencodes it and stores it.
 *
 * @throws UploadRefusal
 */
export function takeInAudio(kind: 'audio' | 'music', options: TakeIn): Promise<ReadyFile> {
  const { storage, tools, workFolder, inputPath, keyPrefix } = options;
  const normalize = kind === 'music' ? normalizeMusic : normalizeAudio;
  return withFolder(workFolder, async (folder) => {
    const audioPath = join(folder, 'audio');
    const audioMetadata = await normalize(tools, inputPath, audioPath);
    const { size } = await stat(audioPath);
    const storageKey = `${keyPrefix}/audio.m4a`;
    const origin = await takeInOrigin({ storage, folder, inputPath, keyPrefix });
    await storage.moveIn(storageKey, audioPath);
    return { storageKey, thumbnailKey: null, sizeBytes: size, origin, ...audioMetadata };
  });
}
