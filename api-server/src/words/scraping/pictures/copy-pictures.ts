import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { PICTURE_LIMITS, SCRAPE_LIMITS } from '@vidra/shared-contract';
import type { ScrapeResult } from '@vidra/shared-contract/schemas';
import {
  PICTURE_LIMITS as INTAKE_LIMITS,
  readPictureHeader,
} from '../../../making/media/picture-header.ts';
import { PictureRefusal } from '../../../making/media/picture-refusal.ts';
import { newUid } from '../../../data/database/uid.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import type { DataFolders } from '../../../config/data-folders.ts';
import { findAnyFile, type FileRow } from '../../../files/uploads/file-repository.ts';
import { takeInPicture } from '../../../files/uploads/intake.ts';
import { keepFile } from '../../../files/uploads/keep-file.ts';
import { readWeb, type WebReader } from '../guard/read-web.ts';
import { ReadRefusal } from '../guard/refusal.ts';
import type { PictureCandidate } from '../page/facts.ts';

/** What it takes to keep a copied picture. */
export interface Keeping {
  config: Config;
  db: Database;
  storage: Storage;
  folders: DataFolders;
}

/** A picture of the page that lies in the storage now. */
export interface CopiedPicture {
  fileUid: string;
  sourceUrl: string;
}

const AT_ONCE = 3;
/** Candidates that are looked at for one page; what lies behind them are rarely its products. */
const MOST_CANDIDATES = 30;
const ONE_PICTURE_MS = 15_000;
const ALL_PICTURES_MS = 60_000;

const ACCEPT = 'image/avif,image/webp,image/png,image/jpeg,image/gif;q=0.8';
const isPicture = (type: string) =>
  /^image\/(?!svg)/.test(type) || type === 'application/octet-stream';

/** The same for each run of the same scrape, so that a run that is repeated copies nothing twice. */
const fileUidOf = (scrapeUid: string, url: string) =>
  `scraped-${createHash('sha256').update(`${scrapeUid}\n${url}`).digest('hex').slice(0, 40)}`;

function fileNameOf(url: string): string {
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
  platform: Keeping;
  reader: WebReader;
  scrapeUid: string;
  userUid: string;
  signal: AbortSignal;
  /** Hashes of the pictures that have been taken: shops serve one under several addresses. */
  seen: Set<string>;
  /** Whether a picture was left out because its owner's storage is full. */
  full: boolean;
}

async function takeIn(copying: Copying, uid: string, url: string, bytes: Buffer): Promise<void> {
  const { storage, folders } = copying.platform;
  const keyPrefix = `pictures/${uid}-${newUid()}`;
  const folder = join(folders.work, 'scraped');
  const inputPath = join(folder, uid);
  await mkdir(folder, { recursive: true });
  try {
    await writeFile(inputPath, bytes);
    await readPictureHeader(inputPath, {
      ...INTAKE_LIMITS,
      smallestSide: SCRAPE_LIMITS.minPictureSide,
    });
    const ready = await takeInPicture({
      storage,
      workFolder: folders.work,
      inputPath,
      keyPrefix,
    });
    const file = { uid, userUid: copying.userUid, fileName: fileNameOf(url), keyPrefix };
    await keepFile(copying.platform, file, ready);
  } finally {
    await rm(inputPath, { force: true });
  }
}

interface ReadPicture {
  uid: string;
  url: string;
  /** Absent when a run before this one took the picture in. */
  bytes?: Buffer;
}

/** A picture that cannot be read or used is left out; any other fault is thrown. */
async function orLeftOut<T>(copying: Copying, work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    // What the owner has no room for; the storage itself being full is no problem document.
    const noRoom = error instanceof ProblemError && error.code === 'storage_full';
    copying.full ||= noRoom;
    const isPicturesFault =
      noRoom ||
      error instanceof ReadRefusal ||
      (error instanceof PictureRefusal && error.code !== 'storage_full') ||
      copying.signal.aborted;
    if (!isPicturesFault) throw error;
    return undefined;
  }
}

async function readOne(copying: Copying, url: string): Promise<ReadPicture> {
  const uid = fileUidOf(copying.scrapeUid, url);
  if ((await findAnyFile(copying.platform.db, uid))?.state === 'ready') return { uid, url };
  const { bytes } = await readWeb(copying.reader, new URL(url), {
    ...{ accept: ACCEPT, isWanted: isPicture, signal: copying.signal },
    ...{ maxBytes: PICTURE_LIMITS.maxBytes, timeoutMs: ONE_PICTURE_MS },
  });
  return { uid, url, bytes };
}

function isFirst({ seen }: Copying, { bytes }: ReadPicture): boolean {
  if (!bytes) return true;
  const hash = createHash('sha256').update(bytes).digest('hex');
  if (seen.has(hash)) return false;
  seen.add(hash);
  return true;
}

/** Reads a few at once. Of equal pictures the first on the page stays, whichever arrived first. */
async function copySome(copying: Copying, urls: readonly string[]): Promise<CopiedPicture[]> {
  const read = await Promise.all(
    urls.map((url) => orLeftOut(copying, () => readOne(copying, url))),
  );
  const fresh = read.filter((each) => each !== undefined).filter((each) => isFirst(copying, each));
  const taken = await Promise.all(
    fresh.map(({ uid, url, bytes }) =>
      orLeftOut(copying, async () => {
        if (bytes) await takeIn(copying, uid, url, bytes);
        return { fileUid: uid, sourceUrl: url };
      }),
    ),
  );
  return taken.filter((each) => each !== undefined);
}

/**
 * Copies a page's pictures into the storage, as checked pictures of the user. Those that cannot be
 * read, are too small or come twice are left out, and so is what finds the owner's storage full.
 * @throws the reason of `signal` once it is aborted
 */
export async function copyPictures(
  options: Omit<Copying, 'seen' | 'full'>,
  candidates: readonly PictureCandidate[],
): Promise<{ images: CopiedPicture[]; full: boolean }> {
  const signal = AbortSignal.any([options.signal, AbortSignal.timeout(ALL_PICTURES_MS)]);
  const copying: Copying = { ...options, signal, seen: new Set(), full: false };
  const waiting = candidates.slice(0, MOST_CANDIDATES);
  const copied: CopiedPicture[] = [];
  const isOver = () => copied.length >= SCRAPE_LIMITS.maxPictures || copying.full || signal.aborted;
  while (waiting.length > 0 && !isOver()) {
    // A few at a time and no more than are missing, so that their order on the page is kept.
    const batch = waiting.splice(0, Math.min(AT_ONCE, SCRAPE_LIMITS.maxPictures - copied.length));
    const urls = batch.map(({ url }) => url);
    copied.push(...(await copySome(copying, urls)));
  }
  options.signal.throwIfAborted();
  return { images: copied, full: copying.full };
}

/** A copied picture as its owner sees it; nothing when it has gone. */
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
