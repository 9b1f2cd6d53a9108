import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_LIMITS, SCRAPE_LIMITS } from '@vidra/shared-contract';
import type { ScrapeResult } from '@vidra/shared-contract/schemas';
import {
  PICTURE_LIMITS as INTAKE_LIMITS,
  readPictureHeader,
} from '../../../rendering/media/pictures/picture-header.ts';
import { PictureRefusal } from '../../../rendering/media/pictures/picture-refusal.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type { DataFolders } from '../../../config/data-folders.ts';
import { findAnyFile, type FileRow } from '../../../files/uploads/file-repository.ts';
import { takeInPicture } from '../../../files/uploads/accept-picture.ts';
import type { Perception } from '../../../rendering/perception/perception.ts';
import { keepFile } from '../../../files/uploads/keep-file.ts';
import { readWeb, type WebReader } from '../guard/read-web.ts';
import { ReadRefusal } from '../guard/refusal.ts';
import type { PictureCandidate } from '../page/facts.ts';
import { isSamePicture, readFingerprint, type Fingerprint } from './fingerprint.ts';

/** Dependencies of storing a copied picture. */
export interface PictureDependencies {
  config: Config;
  db: Database;
  storage: Storage;
  perception: Perception;
  folders: DataFolders;
}

/** Picture of the page that is now in the storage. */
export interface CopiedPicture {
  fileUid: string;
  sourceUrl: string;
}

const AT_ONCE = 3;
/** Limit of candidates per page; later ones rarely show the product. */
const MOST_CANDIDATES = 30;
const ONE_PICTURE_MS = 15_000;
const ALL_PICTURES_MS = 60_000;

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.8';
/** Servers send arbitrary content types, so only the bytes tell the picture format. */
const isWanted = () => true;

/** Every run of a scrape gets the same uid, so a repeated run copies nothing twice. */
const toFileUid = (scrapeUid: string, url: string) =>
  `scraped-${createHash('sha256').update(`${scrapeUid}\n${url}`).digest('hex').slice(0, 40)}`;

function toFileName(url: string): string {
  const [last = ''] = new URL(url).pathname.split('/').filter(Boolean).slice(-1);
  try {
    return (
      decodeURIComponent(last)
        .replace(/\p{Cc}/gu, '')
        .toWellFormed()
        .slice(0, 120) || 'picture'
    );
  } catch {
    return last.slice(0, 120) || 'picture';
  }
}

interface Copying {
  platform: PictureDependencies;
  reader: WebReader;
  scrapeUid: string;
  userUid: string;
  signal: AbortSignal;
  /** Whether a picture was omitted because its owner's storage is full. */
  full: boolean;
}

/** Picture that was read into the work folder. */
interface ReadPicture {
  uid: string;
  url: string;
  path: string;
  hash: string;
  fingerprint: Fingerprint;
}

/** Skips a picture that cannot be read or used. Any other error is thrown. */
async function skipUnusable<T>(copyJob: Copying, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // The owner's quota is exhausted. A full storage of our own is not a ProblemError.
    const noRoom = error instanceof ProblemError && error.code === 'storage_full';
    copyJob.full ||= noRoom;
    const isPicturesFault =
      noRoom ||
      error instanceof ReadRefusal ||
      (error instanceof PictureRefusal && error.code !== 'storage_full') ||
      copyJob.signal.aborted;
    if (!isPicturesFault) throw error;
    return undefined;
  }
}

async function readOne(copyJob: Copying, folder: string, url: string): Promise<ReadPicture> {
  const uid = toFileUid(copyJob.scrapeUid, url);
  const { bytes } = await readWeb(copyJob.reader, new URL(url), {
    accept: ACCEPT,
    isWanted,
    signal: copyJob.signal,
    maxBytes: PICTURE_LIMITS.maxBytes,
    timeoutMs: ONE_PICTURE_MS,
  });
  const path = join(folder, uid);
  await writeFile(path, bytes);
  try {
    await readPictureHeader(path, { ...INTAKE_LIMITS, smallestSide: SCRAPE_LIMITS.minPictureSide });
    const hash = createHash('sha256').update(bytes).digest('hex');
    return { uid, url, path, hash, fingerprint: await readFingerprint(path) };
  } catch (error) {
    await rm(path, { force: true });
    throw error;
  }
}

/** Adds a picture, or replaces a smaller one that shows the same. */
async function addPicture(pictures: ReadPicture[], next: ReadPicture): Promise<void> {
  const index = pictures.findIndex(
    ({ hash, fingerprint }) => hash === next.hash || isSamePicture(fingerprint, next.fingerprint),
  );
  const double = pictures[index];
  if (!double) {
    pictures.push(next);
    return;
  }
  const isLarger = next.fingerprint.pixels > double.fingerprint.pixels;
  if (isLarger) pictures[index] = next;
  await rm((isLarger ? double : next).path, { force: true });
}

/**
 * Reads a few pictures at once until enough different ones are in the folder, and keeps their
 * order.
 */
async function readDifferent(
  copyJob: Copying,
  folder: string,
  candidates: readonly PictureCandidate[],
): Promise<ReadPicture[]> {
  const candidateQueue = candidates.slice(0, MOST_CANDIDATES);
  const pictures: ReadPicture[] = [];
  while (
    candidateQueue.length > 0 &&
    pictures.length < SCRAPE_LIMITS.maxPictures &&
    !copyJob.signal.aborted
  ) {
    const batch = candidateQueue.splice(
      0,
      Math.min(AT_ONCE, SCRAPE_LIMITS.maxPictures - pictures.length),
    );
    const read = await Promise.all(
      batch.map(({ url }) => skipUnusable(copyJob, () => readOne(copyJob, folder, url))),
    );
    for (const picture of read) if (picture) await addPicture(pictures, picture);
  }
  return pictures;
}

async function takeIn(copyJob: Copying, { uid, url, path }: ReadPicture): Promise<CopiedPicture> {
  const { db, storage, folders, perception } = copyJob.platform;
  const copiedPicture = { fileUid: uid, sourceUrl: url };
  // An earlier run already stored it.
  if ((await findAnyFile(db, uid))?.state === 'ready') return copiedPicture;
  const keyPrefix = `pictures/${uid}-${createUid()}`;
  const preparedPicture = await takeInPicture({
    storage,
    perception,
    workFolder: folders.work,
    inputPath: path,
    keyPrefix,
  });
  const file = { uid, userUid: copyJob.userUid, fileName: toFileName(url), keyPrefix };
  await keepFile(copyJob.platform, file, preparedPicture);
  return copiedPicture;
}

/**
 * Copies a page's pictures into the storage, as checked pictures of the user. Of pictures that show
 * the same, the largest is used. Unreadable pictures, small pictures and pictures beyond the
 * owner's quota are skipped.
 * @throws the reason of `signal` once it is aborted
 */
export async function copyPictures(
  options: Omit<Copying, 'full'>,
  candidates: readonly PictureCandidate[],
): Promise<{ images: CopiedPicture[]; full: boolean }> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(ALL_PICTURES_MS)]);
  const copyJob: Copying = { ...options, signal, full: false };
  const folder = join(options.platform.folders.work, 'scraped', createUid());
  const images: CopiedPicture[] = [];
  await mkdir(folder, { recursive: true });
  try {
    for (const picture of await readDifferent(copyJob, folder, candidates)) {
      if (copyJob.full) break;
      const copiedPicture = await skipUnusable(copyJob, () => takeIn(copyJob, picture));
      if (copiedPicture) images.push(copiedPicture);
    }
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
  options.signal.throwIfAborted();
  return { images, full: copyJob.full };
}

/** Returns a copied picture as its owner sees it, or undefined when it is gone. */
export function presentPicture(
  { storage }: { storage: Storage },
  file: FileRow | undefined,
  sourceUrl: string,
): ScrapeResult['images'] {
  if (!file?.storageKey || !file.thumbnailKey) return [];
  const { uid: fileUid, width, height, sizeBytes, fileName, notice } = file;
  const [url, thumbnailUrl] = [file.storageKey, file.thumbnailKey].map((key) =>
    storage.address(key),
  );
  if (url === undefined || thumbnailUrl === undefined) return [];
  return [{ fileUid, url, thumbnailUrl, width, height, sizeBytes, fileName, notice, sourceUrl }];
}
