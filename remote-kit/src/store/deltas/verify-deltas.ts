import type { Objects } from '../objects/objects.ts';
import { releaseKey } from '../release-files.ts';
import type { Damage } from '../scan-store.ts';
import { listDeltas, readDelta } from './delta-files.ts';

/**
 * Checks the deltas of a release.
 *
 * @param repair whether damaged ones are removed, so that nobody looks for them any more
 */
export async function verifyDeltas(
  objects: Objects,
  name: string,
  hash: string,
  repair: boolean,
): Promise<Damage[]> {
  const damages: Damage[] = [];
  for (const delta of await listDeltas(objects, name, hash)) {
    const { key } = delta;
    if (await readDelta(objects, delta)) continue;
    if (repair) await objects.remove(key);
    const problem = 'it is damaged, so whole files are sent';
    damages.push(
      repair
        ? { key, problem, mendedFrom: releaseKey(name, hash) }
        : { key, problem, advice: 'Run "release verify --repair" to remove it.' },
    );
  }
  return damages;
}
