import { existsSync } from 'node:fs';
import { placeText, readLiveReports } from '@vidra/remote-kit/service';
import {
  formatGrantCommand,
  listNeeds,
  openStore,
  readStorePlace,
  selectMissing,
} from '@vidra/remote-kit/store';
import type { ReleaseRecord, SettingsState } from '@vidra/shared-contract/delivery';
import type { CallAnswer, ReleaseHealth } from '@vidra/shared-contract/schemas';

/**
 * Returns the health of the live releases, as counted by the site's servers, with their languages
 * and grants.
 *
 * @param place of the site's release store
 * @returns null when nothing is live there, or the store is not reachable from here
 */
export async function readLiveHealth(
  place: string,
): Promise<CallAnswer<'operatorReleases'>['live']> {
  const storePlace = readStorePlace(place, process.env);
  if (storePlace.kind === 'directory' && !existsSync(storePlace.dir)) return null;
  const { store, reports } = await openStore(storePlace);
  const [liveReports, settings] = await Promise.all([
    readLiveReports({ store, reports }),
    store.settings(),
  ]);
  if (!liveReports) return null;
  return {
    revision: liveReports.set.revision,
    releases: await Promise.all(
      liveReports.releases.map(async (release) => ({
        ...toHealth(release),
        ...describeDeclared(await store.readRecord(release.name, release.hash), settings),
      })),
    ),
  };
}

function describeDeclared(
  record: ReleaseRecord,
  settings: SettingsState,
): Pick<ReleaseHealth, 'languages' | 'needs' | 'grantCommand'> {
  const missingNeeds = selectMissing(settings, record);
  return {
    languages: Object.entries(record.languages ?? {}).map(([tag, { missing }]) => ({
      tag,
      missing,
    })),
    needs: listNeeds(record).map((need) => ({ need, granted: !missingNeeds.includes(need) })),
    ...(missingNeeds.length > 0
      ? { grantCommand: formatGrantCommand(record.name, missingNeeds) }
      : {}),
  };
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
