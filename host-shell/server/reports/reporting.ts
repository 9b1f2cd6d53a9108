import { randomBytes } from 'node:crypto';
import type { ReportStore } from '@vidra/remote-kit/canary';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReport } from '../../protocol/release-report.ts';
import type { TraceReport } from '../../protocol/load-trace.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { createAddressShare, type Visit } from './address-share.ts';
import { watchCanaries } from './canary-watch.ts';
import { createCollector, type Collector } from './collector.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { findCountTargets, openPeriods } from './page-counts.ts';
import { createPageTokens, type PageCount, type PageToken } from './page-tokens.ts';
import { createVoiceLog } from './visitor-log.ts';

/** The report of one page. */
export interface PageReport {
  /** Token for the report; undefined if the page does not report. */
  readonly token: string | undefined;
  /** Length that the token has or would have. */
  readonly tokenLength: number;
}

/** Reports of pages and their evaluation. */
export interface Reporting {
  /** Counts a page that is sent to a visitor. A page without one does not report. */
  readonly askPage: (set: LiveSet, visit: Visit | undefined) => Promise<PageReport>;
  /**
   * Counts a report of a page of the live or the canary's set.
   *
   * @returns false when this site did not issue its token
   */
  readonly take: (report: ReleaseReport) => Promise<boolean>;
  /**
   * Keeps the failed loads of a page.
   *
   * @returns false when this site did not issue its token
   */
  readonly takeTraces: (report: TraceReport) => Promise<boolean>;
  readonly metrics: Metrics;
}

export interface ReportingSources {
  readonly site: LiveSite;
  readonly store: ReleaseStore;
  readonly reports: ReportStore;
  readonly config: ServerConfig;
}

/** Starts counting. Saves and evaluates periodically until the server closes. */
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
  const lookUpReleases = createReleaseLookup(site, store);

  const findOpenCounts = async ({ counts: allCounts, revision }: PageToken) => {
    const open = openPeriods(await site.allCanaries());
    // Periods of ended canaries are closed.
    const counts = allCounts.filter(({ period }) => open.has(period));
    return { counts, names: counts.length > 0 ? await lookUpReleases(revision) : undefined };
  };

  keepJudging(app, {
    collector,
    intervalMs,
    open: async () => openPeriods(await store.canaries()),
    judge: () => watchCanaries(store, reports),
  });
  warnOfHiddenVisitors(app);

  return {
    metrics,
    askPage: async (set, visit) => {
      const [canaries, places] = await Promise.all([site.canaries(), findCountTargets(site, set)]);
      const tokenLength = tokens.measure(set.revision, places);
      if (visit === undefined) return { token: undefined, tokenLength };
      const isCanary = canaries.some(({ revision }) => revision === set.revision);
      metrics.countPage(isCanary ? 'canary' : 'live');
      if (Math.random() >= share) return { token: undefined, tokenLength };
      const counts = places.flatMap((place): PageCount[] => {
        const page = addresses.take(visit, `${place.period}:${place.revision}`);
        return page ? [{ ...place, ...page }] : [];
      });
      for (const { period, revision, first } of counts) {
        if (first) collector.countVisitor(period, revision);
      }
      const token =
        counts.length > 0 ? tokens.issue({ revision: set.revision, counts }) : undefined;
      return { token, tokenLength };
    },
    takeTraces: async ({ token: text, traces }) => {
      const token = tokens.read(text);
      if (!token) return false;
      const { counts, names } = await findOpenCounts(token);
      const [count] = counts;
      if (!count || !names) return true;
      const ownTraces = traces.filter(({ release }) => names.has(release));
      collector.keepTraces(count.period, count.revision, ownTraces);
      for (const load of ownTraces) app.log.warn({ load }, 'a part of a page did not load');
      return true;
    },
    take: async (report) => {
      const token = tokens.read(report.token);
      if (!token) return false;
      const { counts, names } = await findOpenCounts(token);
      if (!names) return true;
      const knownReleases = Object.entries(report.releases).filter(([name]) => names.has(name));
      const releases = Object.fromEntries(knownReleases);
      const shownRelease = names.has(report.vitals?.shown ?? '') ? report.vitals?.shown : undefined;
      for (const [index, count] of counts.entries()) {
        const additions = newIn(count, { ...report, releases });
        collector.countReport(count.period, count.revision, additions, shownRelease);
        // A page counts once in the metrics, whatever the number of periods.
        if (index === 0) metrics.countReport(additions, shownRelease);
      }
      return true;
    },
  };
}

/** Without the store's key, only this server's own pages can report to it. */
function reportKey(app: FastifyInstance, reports: ReportStore): Promise<Buffer> {
  return reports.key().catch((error: unknown) => {
    app.log.error({ err: error }, "the reports' key cannot be read; this server makes its own");
    return randomBytes(32);
  });
}

interface Judging {
  readonly collector: Collector;
  readonly intervalMs: number;
  readonly open: () => Promise<ReadonlySet<number>>;
  readonly judge: () => Promise<readonly string[]>;
}

function keepJudging(app: FastifyInstance, { collector, intervalMs, open, judge }: Judging): void {
  const work = async () => {
    try {
      await collector.save(await open());
      for (const verdict of await judge()) app.log.warn({ done: verdict }, 'a canary was judged');
    } catch (error) {
      app.log.error({ err: error }, 'reports cannot be saved or judged');
    }
  };
  let workQueue = Promise.resolve();
  const timer = setInterval(() => {
    workQueue = workQueue.then(work);
  }, intervalMs).unref();
  app.addHook('onClose', async () => {
    clearInterval(timer);
    await workQueue;
    await open()
      .then((periods) => collector.save(periods))
      .catch((error: unknown) => {
        app.log.error({ err: error }, 'the last reports cannot be saved');
      });
  });
}

/** All visitors behind an untrusted proxy look like one, whose reports hardly count. */
function warnOfHiddenVisitors(app: FastifyInstance): void {
  let hasWarned = false;
  app.addHook('onRequest', async (request) => {
    if (hasWarned || request.headers['x-forwarded-for'] === undefined) return;
    // A trusted proxy has forwarded the address of the visitor.
    if ((request.ips?.length ?? 1) > 1) return;
    hasWarned = true;
    app.log.warn(
      { proxy: request.ip },
      'A proxy in front of this server is missing from TRUSTED_PROXIES: all its visitors count as one, ' +
        'and no canary can be judged. If the proxy is yours, add its address.',
    );
  });
}

const REMEMBERED_SETS = 50;

/** Creates a lookup of the releases that a page may report on, by the number of its set. */
function createReleaseLookup(site: LiveSite, store: ReleaseStore) {
  const earlierSets = new Map<number, Promise<ReadonlySet<string> | undefined>>();
  return async (revision: number): Promise<ReadonlySet<string> | undefined> => {
    const live = await site.current();
    if (live.revision === revision) return listReleases(live);
    const isCanary = (await site.canaries()).some((canary) => canary.revision === revision);
    if (isCanary) return listReleases(await site.revision(revision));
    const earlierReleases = earlierSets.get(revision) ?? readSetReleases(store, revision);
    earlierSets.set(revision, earlierReleases);
    const [oldestRevision] = earlierSets.keys();
    if (earlierSets.size > REMEMBERED_SETS && oldestRevision !== undefined)
      earlierSets.delete(oldestRevision);
    return earlierReleases;
  };
}

async function readSetReleases(store: ReleaseStore, revision: number) {
  const set = await store.readSet(revision).catch(() => undefined);
  return set && new Set(Object.entries(set.releases).map(([name, hash]) => `${name}@${hash}`));
}

/** Lists the releases of a set as `name@hash`. */
function listReleases({ host, remotes }: LiveSet): ReadonlySet<string> {
  return new Set([host, ...remotes].map(({ record }) => `${record.name}@${record.hash}`));
}
