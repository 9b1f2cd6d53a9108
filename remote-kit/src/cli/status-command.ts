import type { Command } from 'commander';
import { comparisonText, threeQuarters, type ReleaseCounts } from '../canary/index.ts';
import { faultText } from '../faults/resolve-faults.ts';
import {
  readReleaseStatus,
  type CanaryStatus,
  type LiveStatus,
  type ReleaseStatus,
} from '../service/release-status.ts';
import { nextStep, type Canary } from '../store/index.ts';
import { changedByText } from './changed-by.ts';
import { report } from './report.ts';
import { serviceOf, serviceOption } from './service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from './store-option.ts';

/** `release status` */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('says what is live, what a canary tries, and what browsers reported')
    .addOption(storeOption())
    .addOption(serviceOption())
    .action(async ({ store }: StoreOption, command: Command) => {
      const service = serviceOf(command);
      const status = await (service
        ? service.status()
        : readReleaseStatus(await openStoreAt(store)));
      report(command, status, status ? statusLines(status) : ['Nothing is live yet.']);
    });
}

function statusLines({ revision, createdAt, reason, live, canaries }: ReleaseStatus): string[] {
  return [
    `Set ${revision} since ${new Date(createdAt).toISOString()}: ${reason}`,
    ...live.flatMap(liveLines),
    ...canaries.flatMap(canaryLines),
  ];
}

function liveLines({ name, hash, createdAt, entryBytes, counts, faults, refused }: LiveStatus) {
  const built = new Date(createdAt).toISOString();
  const failed = Object.entries(counts.failures).map(([kind, number]) => `${number} ${kind}`);
  return [
    `  ${name} ${hash}  built ${built}, entry ${(entryBytes / 1000).toFixed(1)} kB, ` +
      `${counts.loads} loads, ${failed.join(', ') || 'no'} failures, ${counts.errors} errors${vitalsText(counts)}`,
    ...faults.map((fault) => `    ${faultText(fault)}`),
    ...refused.map((fault) => `    the policy refused ${faultText(fault)}`),
  ];
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

function canaryLines(canary: CanaryStatus): string[] {
  const tried = Object.entries(canary.releases).map(([name, hash]) => `${name}@${hash}`);
  if (canary.state !== 'running') {
    const when = new Date(canary.changedAt).toISOString();
    return [`Canary ${tried.join(' ')}: ${canary.state} ${when}, ${canary.reason}`];
  }
  const { revision, percent, by, paused = false, comparisons = [] } = canary;
  return [
    `Canary set ${revision} for ${percent} % of the visitors: ${tried.join(' ')}`,
    ...changedByText(by).map((text) => `  ${text}`),
    ...stepLines(canary),
    ...(paused ? ['  paused: another set went live; "release canary" again resumes it'] : []),
    ...comparisons.map((comparison) => `  ${comparisonText(comparison)}`),
  ];
}

function stepLines(canary: Canary): string[] {
  const next = nextStep(canary);
  if (next === undefined || !canary.plan) return [];
  const at = new Date(canary.plan.since + canary.plan.everyMs).toISOString();
  return [`  to ${next} % at ${at}, if it does no worse`];
}
