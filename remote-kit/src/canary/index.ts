export {
  addReleaseCounts,
  emptyReleaseCounts,
  emptySetCounts,
  type PeriodCounts,
  type ReleaseCounts,
} from './counts.ts';
export { comparisonText, judgeCanary } from './judge-canary.ts';
export type { ReportStore } from './report-store.ts';
export {
  countVitals,
  threeQuarters,
  VITAL_BOUNDS,
  type VitalCounts,
  type VitalName,
  type Vitals,
} from './vitals.ts';
