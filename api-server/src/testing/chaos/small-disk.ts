import { execFileSync } from 'node:child_process';
import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { dirname, join } from 'node:path';

const MEGABYTE = Buffer.alloc(1 << 20);

/** A folder with its own file system, so that filling it affects nothing else. */
export interface SmallDisk {
  folder: string;
  fill: () => void;
  empty: () => void;
  remove: () => void;
}

/** Mounts a small disk in memory. @returns undefined where this user may not mount */
export function mountSmallDisk(folder: string, megabytes: number): SmallDisk | undefined {
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${megabytes}m`, 'tmpfs', folder], {
      stdio: 'ignore',
    });
  } catch {
    return undefined;
  }
  const ballast = join(folder, 'ballast');
  return {
    folder,
    fill: () => {
      // After unmounting, the folder belongs to the machine's own disk.
      if (statSync(folder).dev === statSync(dirname(folder)).dev) return;
      const file = openSync(ballast, 'w');
      try {
        while (statfsSync(folder).bavail > 0) writeSync(file, MEGABYTE);
      } catch {
        // The disk is full.
      } finally {
        closeSync(file);
      }
    },
    empty: () => rmSync(ballast, { force: true }),
    remove: () => execFileSync('umount', ['-l', folder], { stdio: 'ignore' }),
  };
}
