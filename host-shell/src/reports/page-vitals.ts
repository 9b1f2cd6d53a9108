import type { PageVitals } from '../../protocol/release-report.ts';

export type Vitals = Omit<PageVitals, 'shown'>;

/**
 * Starts measuring the page's web vitals. The library loads late: it also sees earlier events, and
 * the first view stays fast. If it does not load, the page goes unmeasured.
 *
 * @returns reads the values known so far, or undefined while there are none
 */
export async function measureVitals(): Promise<() => Vitals | undefined> {
  const measuredVitals: { lcp?: number; cls?: number; inp?: number } = {};
  try {
    const { onCLS, onINP, onLCP } = await import(/* webpackChunkName: "web-vitals" */ 'web-vitals');
    const options = { reportAllChanges: true };
    onLCP(({ value }) => (measuredVitals.lcp = Math.round(value)), options);
    onINP(({ value }) => (measuredVitals.inp = Math.round(value)), options);
    onCLS(({ value }) => (measuredVitals.cls = Math.round(value * 1000) / 1000), options);
  } catch {
    return () => undefined;
  }
  return () => (Object.keys(measuredVitals).length > 0 ? { ...measuredVitals } : undefined);
}
