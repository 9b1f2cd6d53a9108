import type { Command } from 'commander';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { measureRelease } from '../build/budgets.ts';
import {
  comparisonText,
  emptyReleaseCounts,
  judgeCanary,
  openDirectoryReports,
  type PeriodCounts,
} from '../canary/index.ts';
import { openDirectoryStore, type Canary } from '../store/index.ts';
import { report } from './report.ts';
import { storeOption, type StoreOption } from './store-option.ts';

/** `release status` */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('says what is live, what a canary tries, and what browsers reported')
    .addOption(storeOption())
    .action(async ({ store: root }: StoreOption, command: Command) => {
      const store = openDirectoryStore(root);
      const set = await store.live();
      if (!set) {
        report(command, null, ['Nothing is live yet.']);
        return;
      }
      const releases = await Promise.all(
        Object.entries(set.releases).map(([name, hash]) => store.readRecord(name, hash)),
      );
      const canary = await store.canary();
      const reports = await openDirectoryReports(root).read(canary?.entry ?? 0);
      const live = releases.map((record) => describe(record, reports, set.revision));
      const trial = canary && describeCanary(canary, reports, set.revision);
      report(command, { ...set, live, canary: trial?.value, reports }, [
        `Set ${set.revision} since ${new Date(set.createdAt).toISOString()}: ${set.reason}`,
        ...live.map(({ line }) => line),
        ...(trial?.lines ?? []),
      ]);
    });
}

function describe(record: ReleaseRecord, reports: PeriodCounts, revision: number) {
  const { name, hash, createdAt } = record;
  const counts = reports[revision]?.releases[`${name}@${hash}`] ?? emptyReleaseCounts();
  const entryBytes = measureRelease(record).entry;
  const built = new Date(createdAt).toISOString();
  const failed = Object.entries(counts.failures).map(([kind, number]) => `${number} ${kind}`);
  const line =
    `  ${name} ${hash}  built ${built}, entry ${(entryBytes / 1000).toFixed(1)} kB, ` +
    `${counts.loads} loads, ${failed.join(', ') || 'no'} failures, ${counts.errors} errors`;
  return { name, hash, createdAt, entryBytes, counts, line };
}

function describeCanary(canary: Canary, reports: PeriodCounts, liveRevision: number) {
  const tried = Object.entries(canary.releases).map(([name, hash]) => `${name}@${hash}`);
  if (canary.state !== 'running') {
    const when = new Date(canary.changedAt).toISOString();
    const line = `Last canary ${tried.join(' ')}: ${canary.state} ${when}, ${canary.reason}`;
    return { value: canary, lines: [line] };
  }
  const comparisons = judgeCanary(reports, { ...canary, tried: Object.keys(canary.releases) });
  const paused = canary.base !== liveRevision;
  return {
    value: { ...canary, paused, comparisons },
    lines: [
      `Canary set ${canary.revision} for ${canary.percent} % of the visitors: ${tried.join(' ')}`,
      ...(paused ? ['  paused: another set went live; "release canary" again resumes it'] : []),
      ...comparisons.map((comparison) => `  ${comparisonText(comparison)}`),
    ],
  };
}
