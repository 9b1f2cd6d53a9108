import { collectDefaultMetrics, Counter, Gauge, Registry } from 'prom-client';
import type { ReleaseReport } from '../../src/reports/release-report.ts';
import type { LiveSite } from '../live/live-site.ts';

/** This process's numbers for Prometheus. */
export interface Metrics {
  readonly countPage: (arm: 'live' | 'canary') => void;
  readonly countReport: (report: ReleaseReport) => void;
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

  const pages = counter('site_pages_total', 'Pages sent, by the set they are of.', ['set']);
  const starts = counter('site_starts_total', 'Pages whose shell reported its start.', []);
  const loads = counter('site_release_loads_total', 'Releases brought up in pages.', labelNames);
  const errors = counter('site_release_errors_total', "Errors of releases' code.", labelNames);
  const failures = counter('site_release_failures_total', 'Releases that did not come up.', [
    ...labelNames,
    'kind',
  ] as const);
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
  gauge('site_canary_percent', 'Share of visitors who get the canary.', async () => {
    return (await site.canary())?.percent ?? 0;
  });

  return {
    countPage: (set) => {
      pages.inc({ set });
    },
    countReport: ({ started, releases }) => {
      if (started) starts.inc();
      for (const [id, tally] of Object.entries(releases)) {
        const [release = '', hash = ''] = id.split('@');
        loads.inc({ release, hash }, tally.loads);
        errors.inc({ release, hash }, tally.errors);
        for (const [kind, number] of Object.entries(tally.failures)) {
          failures.inc({ release, hash, kind }, number);
        }
      }
    },
    contentType: registry.contentType,
    text: () => registry.metrics(),
  };
}
