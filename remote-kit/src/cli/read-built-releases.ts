import { join } from 'node:path';
import { readRelease } from '../build/read-release.ts';
import type { BuiltRelease } from '../store/index.ts';

/** Reads the records of built packages. */
export function readBuiltReleases(dirs: readonly string[]): Promise<BuiltRelease[]> {
  return Promise.all(
    dirs.map(async (dir) => ({ record: await readRelease(dir), dist: join(dir, 'dist') })),
  );
}
