import { VITAL_BOUNDS } from '@vidra/remote-kit/canary';
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from 'prom-client';
import type { LiveSite } from '../live/live-site.ts';
import type { NewInReport } from './visitor-log.ts';

/** Prometheus metrics of this process. */
export interface Metrics {
  readonly countPage: (arm: 'live' | 'canary') => void;
  /** @param shown the release that the page showed first, as `name@hash` */
  readonly countReport: (additions: NewInReport, shownRelease: string | undefined) => void;
  readonly contentType: string;
  readonly text: () => Promise<string>;
}

export function createMetrics(site: LiveSite): Metrics {
  const registry = new Registry();
  const registers = [registry];
  collectDefaultMetrics({ register: registry });
  const labelNames = ['release', 'hash'] as const;
  const counter = <L extends string>(name: string, help: string, labels: readonly L[]) =>
    new Counter({ name, help, labelNames: labels, registers });

  const pages = counter('site_pages_total', 'Pages sent, by release set.', ['set']);
  const starts = counter(
    'site_starts_total',
    'Visitors whose first page reported that its shell started.',
    [],
  );
  const loads = counter('site_release_loads_total', 'Releases loaded in pages.', labelNames);
  const errors = counter(
    'site_release_errors_total',
    'Errors in the code of releases.',
    labelNames,
  );
  const failures = counter('site_release_failures_total', 'Releases that failed to load.', [
    ...labelNames,
    'kind',
  ] as const);
  const histogram = (name: string, help: string, buckets: readonly number[]) =>
    new Histogram({ name, help, labelNames, registers, buckets: [...buckets] });
  const seconds = (bounds: readonly number[]) => bounds.map((boundMs) => boundMs / 1000);
  const firstRelease = 'by the release that the page showed first.';
  const lcp = histogram(
    'site_lcp_seconds',
    `Largest contentful paint, ${firstRelease}`,
    seconds(VITAL_BOUNDS.lcp),
  );
  const inp = histogram(
    'site_inp_seconds',
    `Interaction to next paint, ${firstRelease}`,
    seconds(VITAL_BOUNDS.inp),
  );
  const cls = histogram('site_cls', `Cumulative layout shift, ${firstRelease}`, VITAL_BOUNDS.cls);
  const gauge = (name: string, help: string, read: () => Promise<number>) =>
    new Gauge({
      name,
      help,
      registers,
      async collect() {
        this.set(await read());
      },
    });
  gauge('site_live_revision', 'Number of the live set; 0 when none can be read.', () =>
    site.current().then(
      ({ revision }) => revision,
      () => 0,
    ),
  );
  gauge('site_canary_percent', 'Share of visitors who get a canary.', async () => {
    return (await site.canaries()).reduce((sum, { percent }) => sum + percent, 0);
  });

  return {
    countPage: (set) => {
      pages.inc({ set });
    },
    countReport: ({ started, releases, vitals }, shownRelease) => {
      if (started) starts.inc();
      for (const [id, tally] of releases) {
        const labels = toLabels(id);
        loads.inc(labels, tally.loads);
        errors.inc(labels, tally.errors);
        for (const [kind, number] of Object.entries(tally.failures)) {
          failures.inc({ ...labels, kind }, number);
        }
      }
      if (!vitals || shownRelease === undefined) return;
      const labels = toLabels(shownRelease);
      if (vitals.lcp !== undefined) lcp.observe(labels, vitals.lcp / 1000);
      if (vitals.inp !== undefined) inp.observe(labels, vitals.inp / 1000);
      if (vitals.cls !== undefined) cls.observe(labels, vitals.cls);
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}

function toLabels(id: string): { release: string; hash: string } {
  const [release = '', hash = ''] = id.split('@');
  return { release, hash };
}
