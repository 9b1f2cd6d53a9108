import { join } from 'node:path';
import { fileTypeFromFile } from 'file-type';
import {
  recordOrigin,
  type OriginRecord,
} from '../../rendering/content-credentials/origin-record.ts';
import type { Storage } from '../storage/storage.ts';

/** Name of the file for an upload's original Content Credentials, stored beside it. */
export const CREDENTIALS_FILE = 'credentials.c2pa';

interface TakeInOriginOptions {
  storage: Storage;
  /** Folder for temporary files. */
  folder: string;
  inputPath: string;
  /** Prefix of the storage keys. */
  keyPrefix: string;
}

/**
 * Records the origin that a file declares and stores its Content Credentials. The file itself loses
 * them when it is re-encoded.
 */
export async function takeInOrigin(options: TakeInOriginOptions): Promise<OriginRecord | null> {
  const { storage, folder, inputPath, keyPrefix } = options;
  const type = await fileTypeFromFile(inputPath);
  const archivePath = join(folder, CREDENTIALS_FILE);
  const origin = await recordOrigin(inputPath, type?.mime ?? '', archivePath);
  if (origin?.isSigned) await storage.moveIn(`${keyPrefix}/${CREDENTIALS_FILE}`, archivePath);
  return origin;
}
