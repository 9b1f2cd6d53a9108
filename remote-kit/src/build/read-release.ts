import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { releaseRecord, type ReleaseRecord } from '@vidra/shared-contract/delivery';
import { describeCause, parseJson } from '../store/objects/copies.ts';
import { BuildError } from './build-error.ts';

/**
 * Reads the record of the build in `<dir>/dist`.
 *
 * @throws BuildError when there is no build or no valid record
 */
export async function readRelease(dir: string): Promise<ReleaseRecord> {
  const file = join(dir, 'dist/release.json');
  const text = await readFile(file, 'utf8').catch((error: unknown) => {
    throw new BuildError(`${dir} is not built. Run "release build ${dir}" first.`, {
      cause: error,
    });
  });
  try {
    return parseJson(text, releaseRecord);
  } catch (error) {
    const advice = `Build again: release build ${dir}.`;
    throw new BuildError(`${file} cannot be used: ${describeCause(error)}. ${advice}`, {
      cause: error,
    });
  }
}
