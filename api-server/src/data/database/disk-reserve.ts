import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Room on the embedded database's disk that is given up when nothing else is left. */
export interface DiskReserve {
  /** Gives it up. @returns whether there was any */
  giveUp: () => Promise<boolean>;
  /** Makes it again when there is plenty of room. */
  keep: () => Promise<void>;
}

/** The database may need a new segment of its log, of 16 MB, and some pages. */
const BYTES = 24 * 1024 * 1024;
/** So much of the disk's free room stays free. */
const PLENTY = 3;

/** Without a database of its own there is nothing to keep room for. */
export const NO_RESERVE: DiskReserve = {
  giveUp: () => Promise.resolve(false),
  keep: () => Promise.resolve(),
};

/**
 * Keeps a file beside the embedded database. On a full disk the database cannot even write down
 * that a video failed and give its credits back; without the file it can.
 */
export function createDiskReserve(dataDir: string): DiskReserve {
  const path = join(dataDir, 'reserve');
  return {
    giveUp: async () => {
      if (!existsSync(path)) return false;
      await rm(path);
      return true;
    },
    keep: async () => {
      if (existsSync(path)) return;
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < PLENTY * BYTES) return;
      const partial = `${path}.part`;
      try {
        // Some file systems store zeros as nothing.
        await writeFile(partial, randomBytes(BYTES));
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}
