import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import {
  recordOrigin,
  type OriginRecord,
} from '../../rendering/content-credentials/origin-record.ts';
import type { Storage } from '../storage/storage.ts';

/** Beside a file: the Content Credentials that it came with. */
export const CREDENTIALS_FILE = 'credentials.c2pa';

interface TakeInOriginOptions {
  storage: Storage;
  /** For files in between. */
  folder: string;
  inputPath: string;
  /** Begins the storage keys. */
  keyPrefix: string;
}

/**
 * Notes where a file says that it comes from, and stores its Content Credentials: the file itself
 * is made anew without them.
 */
export async function takeInOrigin(options: TakeInOriginOptions): Promise<OriginRecord | null> {
  const { storage, folder, inputPath, keyPrefix } = options;
  const type = await fileTypeFromFile(inputPath);
  const archivePath = join(folder, CREDENTIALS_FILE);
  const origin = await recordOrigin(inputPath, type?.mime ?? '', archivePath);
  if (origin?.isSigned) await storage.moveIn(`${keyPrefix}/${CREDENTIALS_FILE}`, archivePath);
  return origin;
}
