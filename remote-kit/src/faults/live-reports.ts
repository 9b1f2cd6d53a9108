import type { ReleaseSet } from '@vidra/shared-contract/delivery';
import { createReleaseCounts, type PeriodCounts, type ReleaseCounts } from '../canary/counts.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { FaultCounts } from './fault-counts.ts';
import { resolveFaults, type Fault } from './resolve-faults.ts';

/** Reports of browsers about one live release. */
interface ReportedRelease {
  readonly name: string;
  readonly hash: string;
  readonly counts: ReleaseCounts;
  readonly faults: readonly Fault[];
  /**
   * Requests of the release that the page's content security policy blocked; the kind is the
   * directive.
   */
  readonly refused: readonly Fault[];
}

/** The live set and the reports about it. */
export interface LiveReports {
  readonly set: ReleaseSet;
  readonly releases: readonly ReportedRelease[];
  readonly reports: PeriodCounts;
}

/** Reads the reports of all servers about the live set; undefined before the first publish. */
export async function readLiveReports({
  store,
  reports: reportStore,
}: Pick<OpenStore, 'store' | 'reports'>): Promise<LiveReports | undefined> {
  const set = await store.live();
  if (!set) return undefined;
  const { entry, canaries } = await store.canaries();
  // The live set is counted for each running canary. The oldest one has the longest period.
  const [oldestCanary] = canaries.filter(({ state }) => state === 'running');
  const reports = await reportStore.read(oldestCanary?.counted.period ?? entry);
  const countsByRelease = reports[oldestCanary?.counted.base ?? set.revision]?.releases;
  const releases = await Promise.all(
    Object.entries(set.releases).map(async ([name, hash]) => {
      const counts = countsByRelease?.[`${name}@${hash}`] ?? createReleaseCounts();
      const readMap = (file: string) => store.readMap(name, hash, file);
      const [faults, refusedFaults] = await Promise.all(
        partitionFaults(counts.faults).map((part) => resolveFaults(part, readMap)),
      );
      return { name, hash, counts, faults: faults ?? [], refused: refusedFaults ?? [] };
    }),
  );
  return { set, releases, reports };
}

/** Prefix of faults that the page's content security policy blocked. */
const BLOCKED_PREFIX = 'blocked:';

/** Separates faults from blocked requests, so that neither crowds out the other. */
function partitionFaults(counts: FaultCounts): [FaultCounts, FaultCounts] {
  const entries = Object.entries(counts);
  const isRefused = ([fault]: [string, number]) => fault.startsWith(BLOCKED_PREFIX);
  return [
    Object.fromEntries(entries.filter((entry) => !isRefused(entry))),
    Object.fromEntries(
      entries
        .filter(isRefused)
        .map(([fault, count]) => [fault.slice(BLOCKED_PREFIX.length), count]),
    ),
  ];
}
