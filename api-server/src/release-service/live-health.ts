import { existsSync } from 'node:fs';
import { placeText, readLiveReports } from '@vidra/remote-kit/service';
import { openStore, readStorePlace } from '@vidra/remote-kit/store';
import type { CallAnswer, ReleaseHealth } from '@vidra/shared-contract/schemas';

/**
 * Returns the health of the live releases, as counted by the site's servers.
 *
 * @param place of the site's release store
 * @returns null when nothing is live there, or the store is not reachable from here
 */
export async function readLiveHealth(
  place: string,
): Promise<CallAnswer<'operatorReleases'>['live']> {
  const storePlace = readStorePlace(place, process.env);
  if (storePlace.kind === 'directory' && !existsSync(storePlace.dir)) return null;
  const liveReports = await readLiveReports(await openStore(storePlace));
  if (!liveReports) return null;
  return { revision: liveReports.set.revision, releases: liveReports.releases.map(toHealth) };
}

type Known = NonNullable<Awaited<ReturnType<typeof readLiveReports>>>['releases'][number];

function toHealth({ name, hash, counts, faults, refused }: Known): ReleaseHealth {
  const presentFault = ({ kind, count, frames }: Known['faults'][number]) => ({
    kind,
    count,
    places: frames.map(placeText),
  });
  const failures = Object.values(counts.failures).reduce((sum, number) => sum + number, 0);
  return {
    name,
    hash,
    loads: counts.loads,
    errors: counts.errors,
    failures,
    faults: faults.map(presentFault),
    refused: refused.map(presentFault),
  };
}
