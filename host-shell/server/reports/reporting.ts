import { openDirectoryReports } from '@vidra/remote-kit/canary';
import { openDirectoryStore } from '@vidra/remote-kit/store';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReport } from '../../src/reports/release-report.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { abortBadCanary } from './canary-watch.ts';
import { createCollector } from './collector.ts';
import { createMetrics, type Metrics } from './metrics.ts';

/** What pages report, and what follows from it. */
export interface Reporting {
  /** Counts a page that is sent; says whether it shall report. */
  readonly askPage: (set: LiveSet) => Promise<boolean>;
  /** Counts a report of the live or the canary's set; others are dropped. */
  readonly take: (report: ReleaseReport) => Promise<void>;
  readonly metrics: Metrics;
}

/** Starts counting; saves and judges again and again until the server closes. */
export function startReporting(
  app: FastifyInstance,
  site: LiveSite,
  { storeDir, reports: { share, intervalMs } }: ServerConfig,
): Reporting {
  const store = openDirectoryStore(storeDir);
  const reports = openDirectoryReports(storeDir);
  const collector = createCollector(reports);
  const metrics = createMetrics(site);

  const work = async () => {
    try {
      await collector.save();
      const reason = await abortBadCanary(store, reports);
      if (reason !== undefined) app.log.warn({ reason }, 'the canary was aborted');
    } catch (error) {
      app.log.error({ err: error }, 'reports cannot be saved or judged');
    }
  };
  let working = Promise.resolve();
  const timer = setInterval(() => {
    working = working.then(work);
  }, intervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await working;
    await collector.save().catch((error: unknown) => {
      app.log.error({ err: error }, 'the last reports cannot be saved');
    });
  });

  return {
    metrics,
    askPage: async ({ revision }) => {
      const [canary, last] = await Promise.all([site.canary(), site.lastCanary()]);
      metrics.countPage(canary?.revision === revision ? 'canary' : 'live');
      if (Math.random() >= share) return false;
      collector.countPage(last?.entry ?? 0, revision);
      return true;
    },
    take: async (report) => {
      const set = await comparedSet(site, report.revision);
      if (!set) return;
      const known = releasesOf(report, set);
      const last = await site.lastCanary();
      collector.countReport(last?.entry ?? 0, known);
      metrics.countReport(known);
    },
  };
}

async function comparedSet(site: LiveSite, revision: number): Promise<LiveSet | undefined> {
  const live = await site.current();
  if (live.revision === revision) return live;
  const canary = await site.canary();
  return canary?.revision === revision ? site.revision(revision) : undefined;
}

/** Anybody can send a report: only releases of the set are counted. */
function releasesOf(report: ReleaseReport, { host, remotes }: LiveSet): ReleaseReport {
  const known = new Set([host, ...remotes].map(({ record }) => `${record.name}@${record.hash}`));
  const releases = Object.entries(report.releases).filter(([release]) => known.has(release));
  return { ...report, releases: Object.fromEntries(releases) };
}
