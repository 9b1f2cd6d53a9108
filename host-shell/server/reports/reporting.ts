import { randomBytes } from 'node:crypto';
import type { ReportStore } from '@vidra/remote-kit/canary';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReport } from '../../src/reports/release-report.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { createAddressShare, type Visit } from './address-share.ts';
import { abortBadCanary } from './canary-watch.ts';
import { createCollector, type Collector } from './collector.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { createPageTokens } from './page-tokens.ts';
import { createVoiceLog } from './voice-log.ts';

/** What pages report, and what follows from it. */
export interface Reporting {
  /** Counts a page that is sent; gives the token with which it shall report, if it shall. */
  readonly askPage: (set: LiveSet, visit: Visit) => Promise<string | undefined>;
  /**
   * Counts a report of a page of the live or the canary's set.
   *
   * @returns false when its token is none of this site's
   */
  readonly take: (report: ReleaseReport) => Promise<boolean>;
  readonly metrics: Metrics;
}

export interface ReportingSources {
  readonly site: LiveSite;
  readonly store: ReleaseStore;
  readonly reports: ReportStore;
  readonly config: ServerConfig;
}

/** Starts counting; saves and judges again and again until the server closes. */
export async function startReporting(
  app: FastifyInstance,
  { site, store, reports, config }: ReportingSources,
): Promise<Reporting> {
  const { share, perAddress, intervalMs } = config.reports;
  const collector = createCollector(reports);
  const metrics = createMetrics(site);
  const key = await reportKey(app, reports);
  const tokens = createPageTokens(key);
  const addresses = createAddressShare({ ...perAddress, key });
  const newIn = createVoiceLog();
  const entryNow = async () => (await site.lastCanary())?.entry ?? 0;

  keepJudging(app, collector, intervalMs, () => abortBadCanary(store, reports));
  warnOfHiddenVisitors(app);

  return {
    metrics,
    askPage: async ({ revision }, visit) => {
      const [canary, entry] = await Promise.all([site.canary(), entryNow()]);
      metrics.countPage(canary?.revision === revision ? 'canary' : 'live');
      if (Math.random() >= share) return undefined;
      const page = addresses.take(visit, `${entry}:${revision}`);
      if (!page) return undefined;
      if (page.first) collector.countVisitor(entry, revision);
      return tokens.issue({ ...page, revision, period: entry });
    },
    take: async (report) => {
      const token = tokens.read(report.token);
      if (!token) return false;
      const { revision, period } = token;
      // What an earlier canary was compared by is over.
      if (period !== (await entryNow())) return true;
      const set = await comparedSet(site, revision);
      if (!set) return true;
      const names = releasesOf(set);
      const releases = Object.entries(report.releases).filter(([name]) => names.has(name));
      const added = newIn(token, { ...report, releases: Object.fromEntries(releases) });
      const shown = names.has(report.vitals?.shown ?? '') ? report.vitals?.shown : undefined;
      collector.countReport(period, revision, added, shown);
      metrics.countReport(added, shown);
      return true;
    },
  };
}

/** Without the store's key this server's own pages can still report to it. */
function reportKey(app: FastifyInstance, reports: ReportStore): Promise<Buffer> {
  return reports.key().catch((error: unknown) => {
    app.log.error({ err: error }, "the reports' key cannot be read; this server makes its own");
    return randomBytes(32);
  });
}

function keepJudging(
  app: FastifyInstance,
  collector: Collector,
  intervalMs: number,
  judge: () => Promise<string | undefined>,
): void {
  const work = async () => {
    try {
      await collector.save();
      const reason = await judge();
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
}

/** All visitors of a proxy that is not believed look like one, whose reports hardly count. */
function warnOfHiddenVisitors(app: FastifyInstance): void {
  let warned = false;
  app.addHook('onRequest', async (request) => {
    if (warned || request.headers['x-forwarded-for'] === undefined) return;
    // Beside whoever asks, a proxy that is believed has told of somebody.
    if ((request.ips?.length ?? 1) > 1) return;
    warned = true;
    app.log.warn(
      { proxy: request.ip },
      'A proxy stands before this server that TRUSTED_PROXIES does not name: all its visitors count as one, ' +
        'and no canary can be judged. Add its address when the proxy is yours.',
    );
  });
}

async function comparedSet(site: LiveSite, revision: number): Promise<LiveSet | undefined> {
  const live = await site.current();
  if (live.revision === revision) return live;
  const canary = await site.canary();
  return canary?.revision === revision ? site.revision(revision) : undefined;
}

/** Of a page's own set only: `name@hash`. */
function releasesOf({ host, remotes }: LiveSet): ReadonlySet<string> {
  return new Set([host, ...remotes].map(({ record }) => `${record.name}@${record.hash}`));
}
