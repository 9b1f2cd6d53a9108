import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { rename, rm, statfs, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

/** Reserved disk space of the embedded database, released when the disk is full. */
export interface DiskReserve {
  /**
   * Releases the reserve.
   *
   * @returns whether there was one
   */
  giveUp: () => Promise<boolean>;
  /** Recreates the reserve when there is plenty of free space. */
  keep: () => Promise<void>;
}

/** Room for a new 16 MB log segment of the database and some pages. */
const BYTES = 24 * 1024 * 1024;
/** Required free space before reserving, in multiples of the reserve. */
const PLENTY = 3;

/** Reserve for setups without an embedded database, which need none. */
export const NO_RESERVE: DiskReserve = {
  giveUp: () => Promise.resolve(false),
  keep: () => Promise.resolve(),
};

/**
 * Keeps a reserve file beside the embedded database. On a full disk the database cannot even record
 * that a video failed and refund its credits. Removing the file makes room for that.
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
        // Random bytes, because some file systems store zeros without using space.
        await writeFile(partial, randomBytes(BYTES));
        await rename(partial, path);
      } finally {
        await rm(partial, { force: true });
      }
    },
  };
}
