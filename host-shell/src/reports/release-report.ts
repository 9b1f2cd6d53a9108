import type { FailureKind } from '../federation/remote-failure.ts';

/** What went on with one release since the last report. */
export interface ReleaseTally {
  /** How often it was brought up. */
  readonly loads: number;
  /** How often that failed, by class. */
  readonly failures: Partial<Record<FailureKind, number>>;
  /** Loads after which its own code threw. */
  readonly errors: number;
}

/** What a page tells the site of its releases: counts alone, nothing of the visitor. */
export interface ReleaseReport {
  /** Number of the page's set. */
  readonly revision: number;
  /** True in a page's first report. */
  readonly started: boolean;
  /** By `name@hash`. */
  readonly releases: Readonly<Record<string, ReleaseTally>>;
}

/** Where reports go. */
export const REPORT_ADDRESS = '/releases/report';
/** Id of the element that asks a page for reports: only a share of the pages has it. */
export const REPORT_ELEMENT = 'release-reports';
