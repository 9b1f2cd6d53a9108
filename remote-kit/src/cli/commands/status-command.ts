import type { Command } from 'commander';
import { formatComparison, estimateP75, type ReleaseCounts } from '../../canary/index.ts';
import { formatFault } from '../../faults/resolve-faults.ts';
import {
  readReleaseStatus,
  type CanaryStatus,
  type LiveStatus,
  type ReleaseStatus,
} from '../../service/release-status.ts';
import { formatSteps } from './canary-steps.ts';
import { formatChangedBy } from '../options/change-reason.ts';
import { report } from '../report.ts';
import { resolveService, createServiceOption } from '../options/service-option.ts';
import { openStoreAt, storeOption, type StoreOption } from '../options/store-option.ts';

/** Adds `release status`. */
export function addStatusCommand(program: Command): void {
  program
    .command('status')
    .description('shows live releases, canaries and browser reports')
    .addOption(storeOption())
    .addOption(createServiceOption())
    .action(async ({ store }: StoreOption, command: Command) => {
      const service = resolveService(command);
      const status = await (service
        ? service.status()
        : readReleaseStatus(await openStoreAt(store)));
      report(command, status, status ? formatStatus(status) : ['Nothing is live yet.']);
    });
}

function formatStatus({ revision, createdAt, reason, live, canaries }: ReleaseStatus): string[] {
  return [
    `Set ${revision} since ${new Date(createdAt).toISOString()}: ${reason}`,
    ...live.flatMap(formatLive),
    ...canaries.flatMap(formatCanary),
  ];
}

function formatLive(status: LiveStatus) {
  const { name, hash, createdAt, entryBytes, counts, faults, refused } = status;
  const buildTime = new Date(createdAt).toISOString();
  const failureTexts = Object.entries(counts.failures).map(([kind, number]) => `${number} ${kind}`);
  return [
    `  ${name} ${hash}  built ${buildTime}, entry ${(entryBytes / 1000).toFixed(1)} kB, ` +
      `${counts.loads} loads, ${failureTexts.join(', ') || 'no'} failures, ${counts.errors} errors${formatVitals(counts)}`,
    ...faults.map((fault) => `    ${formatFault(fault)}`),
    ...refused.map((fault) => `    refused by the policy: ${formatFault(fault)}`),
    ...(refused.length > 0 ? [`    ${ASK_FOR_NEEDS}`] : []),
    ...formatExposures(counts),
    ...(status.granted ?? []).map((need) => `    granted: ${need}`),
    ...(status.ignoredSettings ?? []).map((text) => `    ${text}`),
  ];
}

const ASK_FOR_NEEDS =
  'To allow an origin, a frame or WebAssembly, declare it under "needs" in remote.ts, publish, and ask an operator to grant it.';

/** Formats how many visitors saw each value of the release's feature flags. */
function formatExposures({ exposures }: ReleaseCounts): string[] {
  return Object.entries(exposures)
    .sort(([a], [b]) => a.localeCompare(b))
    .map(([exposure, visitors]) => {
      const [flag, value] = exposure.split('=');
      return `    flag ${flag}: ${value === 'true' ? 'on' : 'off'} for ${visitors} visitors`;
    });
}

/** Formats the 75th percentiles of the web vitals of pages that the release showed first. */
function formatVitals({ vitals }: ReleaseCounts): string {
  if (vitals.pages === 0) return '';
  const parts = [
    {
      name: 'LCP',
      value: estimateP75(vitals, 'lcp'),
      text: (ms: number) => `${(ms / 1000).toFixed(1)} s`,
    },
    { name: 'CLS', value: estimateP75(vitals, 'cls'), text: (shift: number) => shift.toFixed(2) },
    {
      name: 'INP',
      value: estimateP75(vitals, 'inp'),
      text: (ms: number) => `${Math.round(ms)} ms`,
    },
  ];
  const vitalTexts = parts.flatMap(({ name, value, text }) =>
    value === undefined ? [] : `${name} ${text(value)}`,
  );
  return `; ${vitalTexts.join(', ')} (p75 of ${vitals.pages} pages)`;
}

function formatCanary(canary: CanaryStatus): string[] {
  const triedReleases = Object.entries(canary.releases).map(([name, hash]) => `${name}@${hash}`);
  if (canary.state !== 'running') {
    const changeTime = new Date(canary.changedAt).toISOString();
    return [`Canary ${triedReleases.join(' ')}: ${canary.state} ${changeTime}, ${canary.reason}`];
  }
  const { revision, percent, by, paused = false, comparisons = [] } = canary;
  return [
    `Canary set ${revision} for ${percent}% of visitors: ${triedReleases.join(' ')}`,
    ...formatChangedBy(by).map((text) => `  ${text}`),
    ...formatSteps(canary),
    ...(paused ? ['  paused: another set went live; run "release canary" again to resume'] : []),
    ...comparisons.map((comparison) => `  ${formatComparison(comparison)}`),
  ];
}
