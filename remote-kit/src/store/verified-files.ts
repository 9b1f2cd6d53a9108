import { join } from 'node:path';
import { integrityOf } from '../build/release-files.ts';
import { ENCODINGS, isPackedFrom, readOrNothing } from './file-forms.ts';

/** As many files' verdicts are remembered. */
const REMEMBERED = 20_000;

/** Says of files on this machine whether they are what was published. */
export interface VerifiedFiles {
  /**
   * @param key of the file, under the folder
   * @returns the encodings in which it may be sent; undefined when it is missing or damaged
   */
  readonly encodingsOf: (key: string, integrity: string) => Promise<readonly string[] | undefined>;
}

/** Looks at each file once: releases never change, and browsers look again. */
export function verifyFilesIn(folder: string): VerifiedFiles {
  const sound = new Map<string, readonly string[]>();
  return {
    encodingsOf: async (key, integrity) => {
      const known = sound.get(key);
      if (known) return known;
      const found = await look(join(folder, key), integrity);
      if (!found) return undefined;
      const [oldest] = sound.keys();
      if (sound.size >= REMEMBERED && oldest !== undefined) sound.delete(oldest);
      sound.set(key, found);
      return found;
    },
  };
}

async function look(path: string, integrity: string): Promise<readonly string[] | undefined> {
  const plain = await readOrNothing(path);
  if (!plain || integrityOf(plain) !== integrity) return undefined;
  const encodings: string[] = [];
  for (const encoding of ENCODINGS) {
    const packed = await readOrNothing(path + encoding.suffix);
    if (packed && (await isPackedFrom(encoding, packed, plain))) encodings.push(encoding.encoding);
  }
  return encodings;
}
