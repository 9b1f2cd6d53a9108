import { join } from 'node:path';
import { computeIntegrity } from '../../build/release-files.ts';
import { ENCODINGS, isPackedFrom, readOrNothing } from './file-forms.ts';

/** Number of files whose result is cached. */
const MAX_ENTRIES = 20_000;

/** Checks whether files on this machine are intact. */
export interface VerifiedFiles {
  /**
   * Checks a file.
   *
   * @param key key of the file, relative to the folder
   * @returns the encodings that may be sent; undefined when the file is missing or damaged
   */
  readonly getEncodings: (key: string, integrity: string) => Promise<readonly string[] | undefined>;
}

/**
 * Checks each file only once, because releases never change and browsers request files repeatedly.
 */
export function verifyFilesIn(folder: string): VerifiedFiles {
  const sound = new Map<string, readonly string[]>();
  return {
    getEncodings: async (key, integrity) => {
      const knownEncodings = sound.get(key);
      if (knownEncodings) return knownEncodings;
      const verifiedEncodings = await look(join(folder, key), integrity);
      if (!verifiedEncodings) return undefined;
      const [oldestKey] = sound.keys();
      if (sound.size >= MAX_ENTRIES && oldestKey !== undefined) sound.delete(oldestKey);
      sound.set(key, verifiedEncodings);
      return verifiedEncodings;
    },
  };
}

async function look(path: string, integrity: string): Promise<readonly string[] | undefined> {
  const plainBytes = await readOrNothing(path);
  if (!plainBytes || computeIntegrity(plainBytes) !== integrity) return undefined;
  const encodings: string[] = [];
  for (const encoding of ENCODINGS) {
    const packedBytes = await readOrNothing(path + encoding.suffix);
    if (packedBytes && (await isPackedFrom(encoding, packedBytes, plainBytes)))
      encodings.push(encoding.encoding);
  }
  return encodings;
}
