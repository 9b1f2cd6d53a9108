import type { Command } from 'commander';
import type { ReleaseRecord } from '@vidra/shared-contract/delivery';
import { measureRelease } from '../build/budgets.ts';
import {
  comparisonText,
  emptyReleaseCounts,
  judgeCanary,
  threeQuarters,
  type PeriodCounts,
  type ReleaseCounts,
} from '../canary/index.ts';
import { type Canary } from '../store/index.ts';
import { report } from './report.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

/** `release status` */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('says what is live, what a canary tries, and what browsers reported')
    .addOption(storeOption())
    .action(async ({ store: root }: StoreOption, command: Command) => {
      const { store, reports: reported } = await openStoreAt(root);
      const set = await store.live();
      if (!set) {
        report(command, null, ['Nothing is live yet.']);
        return;
      }
      const releases = await Promise.all(
        Object.entries(set.releases).map(([name, hash]) => store.readRecord(name, hash)),
      );
      const canary = await store.canary();
      const reports = await reported.read(canary?.entry ?? 0);
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
    `${counts.loads} loads, ${failed.join(', ') || 'no'} failures, ${counts.errors} errors${vitalsText(counts)}`;
  return { name, hash, createdAt, entryBytes, counts, line };
}

/** The web vitals of three in four pages that the release showed first. */
function vitalsText({ vitals }: ReleaseCounts): string {
  if (vitals.pages === 0) return '';
  const parts = [
    {
      name: 'LCP',
      value: threeQuarters(vitals, 'lcp'),
      text: (ms: number) => `${(ms / 1000).toFixed(1)} s`,
    },
    { name: 'CLS', value: threeQuarters(vitals, 'cls'), text: (shift: number) => shift.toFixed(2) },
    {
      name: 'INP',
      value: threeQuarters(vitals, 'inp'),
      text: (ms: number) => `${Math.round(ms)} ms`,
    },
  ];
  const known = parts.flatMap(({ name, value, text }) =>
    value === undefined ? [] : `${name} ${text(value)}`,
  );
  return `; ${known.join(', ')} (p75 of ${vitals.pages} pages)`;
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
