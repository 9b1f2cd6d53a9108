export {
  addReleaseCounts,
  createReleaseCounts,
  createSetCounts,
  type PeriodCounts,
  type ReleaseCounts,
} from './counts.ts';
export { addTraces, loadTrace, type LoadTrace } from './load-traces.ts';
export { formatComparison, judgeCanary } from './judge-canary.ts';
export type { ReportStore } from './report-store.ts';
export {
  countVitals,
  estimateP75,
  VITAL_BOUNDS,
  type VitalCounts,
  type VitalName,
  type Vitals,
} from './vitals.ts';
