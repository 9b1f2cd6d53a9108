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
import { faultText, resolveFaults } from '../faults/resolve-faults.ts';
import { nextStep, type Canary } from '../store/index.ts';
import { changedByText } from './changed-by.ts';
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
      const { entry, canaries } = await store.canaries();
      const trials = await Promise.all(
        canaries.map(async (canary) =>
          describeCanary(canary, await reported.read(canary.counted.period), set.revision),
        ),
      );
      // While canaries run, the live set is counted for each; the oldest has seen the most.
      const [oldest] = canaries.filter(({ state }) => state === 'running');
      const reports = await reported.read(oldest?.counted.period ?? entry);
      const counted = oldest?.counted.base ?? set.revision;
      const live = await Promise.all(
        releases.map(async (record) => {
          const { counts, ...known } = describe(record, reports, counted);
          const { name, hash } = record;
          const faults = await resolveFaults(counts.faults, (file) =>
            store.readMap(name, hash, file),
          );
          return { ...known, counts, faults };
        }),
      );
      report(command, { ...set, live, canaries: trials.map(({ value }) => value), reports }, [
        `Set ${set.revision} since ${new Date(set.createdAt).toISOString()}: ${set.reason}`,
        ...live.flatMap(({ line, faults }) => [
          line,
          ...faults.map((fault) => `    ${faultText(fault)}`),
        ]),
        ...trials.flatMap(({ lines }) => lines),
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
    const line = `Canary ${tried.join(' ')}: ${canary.state} ${when}, ${canary.reason}`;
    return { value: canary, lines: [line] };
  }
  const names = Object.keys(canary.releases);
  const comparisons = judgeCanary(reports, { ...canary.counted, tried: names });
  const paused = canary.base !== liveRevision;
  return {
    value: { ...canary, paused, comparisons },
    lines: [
      `Canary set ${canary.revision} for ${canary.percent} % of the visitors: ${tried.join(' ')}`,
      ...changedByText(canary.by).map((text) => `  ${text}`),
      ...stepLines(canary),
      ...(paused ? ['  paused: another set went live; "release canary" again resumes it'] : []),
      ...comparisons.map((comparison) => `  ${comparisonText(comparison)}`),
    ],
  };
}

function stepLines(canary: Canary): string[] {
  const next = nextStep(canary);
  if (next === undefined || !canary.plan) return [];
  const at = new Date(canary.plan.since + canary.plan.everyMs).toISOString();
  return [`  to ${next} % at ${at}, if it does no worse`];
}
