import type { PageVitals } from './release-report.ts';

export type Vitals = Omit<PageVitals, 'shown'>;

/**
 * Starts to measure the page's web vitals. What measures them comes late and by itself: it sees what
 * was before, and costs the first view nothing. A page where it does not come goes unmeasured.
 *
 * @returns reads what is known by then; undefined while nothing is
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
