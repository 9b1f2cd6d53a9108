import type { FailureKind } from '../federation/remote-failure.ts';

/** What went on with one release since the last report. */
export interface ReleaseTally {
  /** How often it was brought up. */
  readonly loads: number;
  /** How often that failed, by class. */
  readonly failures: Partial<Record<FailureKind, number>>;
  /** Loads after which its own code threw. */
  readonly errors: number;
  /**
   * What went wrong, and where in its scripts, the innermost place first: `TypeError main.0a1b.js:1:23`. No message:
   * it might tell of the visitor.
   */
  readonly faults?: readonly string[] | undefined;
}

/** Web vitals of a page; what was not measured is absent. */
export interface PageVitals {
  /** The release that the page showed first, as `name@hash`. */
  readonly shown: string;
  /** Milliseconds until its largest content stood. */
  readonly lcp?: number | undefined;
  /** How far its content jumped. */
  readonly cls?: number | undefined;
  /** Milliseconds that it took to answer, at its slowest. */
  readonly inp?: number | undefined;
}

/** What a page tells the site of its releases: counts alone, nothing of the visitor. */
export interface ReleaseReport {
  /** What the page was sent with: it names the page's set, signed by the site. */
  readonly token: string;
  /** True in a page's first report. */
  readonly started: boolean;
  /** By `name@hash`. */
  readonly releases: Readonly<Record<string, ReleaseTally>>;
  /** When the page goes away, once. */
  readonly vitals?: PageVitals | undefined;
}

/** Where reports go. */
export const REPORT_ADDRESS = '/releases/report';
/** Id of the element with the token that asks a page for reports: only a share of the pages has it. */
export const REPORT_ELEMENT = 'release-reports';
