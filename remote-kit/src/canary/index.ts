export {
  addReleaseCounts,
  emptyReleaseCounts,
  emptySetCounts,
  type PeriodCounts,
  type ReleaseCounts,
} from './counts.ts';
export { comparisonText, judgeCanary } from './judge-canary.ts';
export { openDirectoryReports, type ReportStore } from './report-store.ts';
