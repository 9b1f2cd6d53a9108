import { randomBytes } from 'node:crypto';
import type { ReportStore } from '@vidra/remote-kit/canary';
import type { ReleaseStore } from '@vidra/remote-kit/store';
import type { FastifyInstance } from 'fastify';
import type { ReleaseReport } from '../../src/reports/release-report.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSet } from '../live/live-set.ts';
import type { LiveSite } from '../live/live-site.ts';
import { createAddressShare, type Visit } from './address-share.ts';
import { watchCanaries } from './canary-watch.ts';
import { createCollector, type Collector } from './collector.ts';
import { createMetrics, type Metrics } from './metrics.ts';
import { countedIn, openPeriods } from './page-counts.ts';
import { createPageTokens, type PageCount } from './page-tokens.ts';
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
  const setOf = knownSets(site, store);

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
      const [canaries, places] = await Promise.all([site.canaries(), countedIn(site, set)]);
      const tried = canaries.some(({ revision }) => revision === set.revision);
      metrics.countPage(tried ? 'canary' : 'live');
      if (Math.random() >= share) return undefined;
      const counts = places.flatMap((place): PageCount[] => {
        const page = addresses.take(visit, `${place.period}:${place.revision}`);
        return page ? [{ ...place, ...page }] : [];
      });
      for (const { period, revision, first } of counts) {
        if (first) collector.countVisitor(period, revision);
      }
      return counts.length > 0 ? tokens.issue({ revision: set.revision, counts }) : undefined;
    },
    take: async (report) => {
      const token = tokens.read(report.token);
      if (!token) return false;
      const open = openPeriods(await site.allCanaries());
      // What an earlier canary was compared by is over.
      const counts = token.counts.filter(({ period }) => open.has(period));
      const names = counts.length > 0 ? await setOf(token.revision) : undefined;
      if (!names) return true;
      const known = Object.entries(report.releases).filter(([name]) => names.has(name));
      const releases = Object.fromEntries(known);
      const shown = names.has(report.vitals?.shown ?? '') ? report.vitals?.shown : undefined;
      for (const [index, count] of counts.entries()) {
        const added = newIn(count, { ...report, releases });
        collector.countReport(count.period, count.revision, added, shown);
        // One page is one page, in however many places it counts.
        if (index === 0) metrics.countReport(added, shown);
      }
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
      for (const done of await judge()) app.log.warn({ done }, 'a canary was judged');
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
    await open()
      .then((periods) => collector.save(periods))
      .catch((error: unknown) => {
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

const REMEMBERED_SETS = 50;

/** What a page may report of, by the number of its set: as served, or of a set that is over as it was. */
function knownSets(site: LiveSite, store: ReleaseStore) {
  const earlier = new Map<number, Promise<ReadonlySet<string> | undefined>>();
  return async (revision: number): Promise<ReadonlySet<string> | undefined> => {
    const live = await site.current();
    if (live.revision === revision) return releasesOf(live);
    const tried = (await site.canaries()).some((canary) => canary.revision === revision);
    if (tried) return releasesOf(await site.revision(revision));
    const known = earlier.get(revision) ?? releasesIn(store, revision);
    earlier.set(revision, known);
    const [oldest] = earlier.keys();
    if (earlier.size > REMEMBERED_SETS && oldest !== undefined) earlier.delete(oldest);
    return known;
  };
}

async function releasesIn(store: ReleaseStore, revision: number) {
  const set = await store.readSet(revision).catch(() => undefined);
  return set && new Set(Object.entries(set.releases).map(([name, hash]) => `${name}@${hash}`));
}

/** Of a page's own set only: `name@hash`. */
function releasesOf({ host, remotes }: LiveSet): ReadonlySet<string> {
  return new Set([host, ...remotes].map(({ record }) => `${record.name}@${record.hash}`));
}
