import type { FailureKind } from './remote-failure.ts';

/** Counts for one release since the last report. */
export interface ReleaseTally {
  /** Number of loads. */
  readonly loads: number;
  /** Number of failed loads by class. */
  readonly failures: Partial<Record<FailureKind, number>>;
  /** Number of loads after which its own code threw. */
  readonly errors: number;
  /**
   * Error names with their positions in its scripts, innermost first: `TypeError
   * main.0a1b.js:1:23`. Also what it did to the page: `left:interval`, `replaced:fetch`, `slow`. Excludes messages, which might reveal personal data.
   */
  readonly faults?: readonly string[] | undefined;
  /** Feature flags whose value its code acted on for the first time in the page: `new-timeline=true`. */
  readonly flags?: readonly string[] | undefined;
}

/** Web vitals of a page. Unmeasured values are absent. */
export interface PageVitals {
  /** The release that the page showed first, as `name@hash`. */
  readonly shown: string;
  /** Largest contentful paint in milliseconds. */
  readonly lcp?: number | undefined;
  /** Cumulative layout shift. */
  readonly cls?: number | undefined;
  /** Interaction to next paint in milliseconds. */
  readonly inp?: number | undefined;
}

/** Report of a page to the site about its releases. Contains only counts and no personal data. */
export interface ReleaseReport {
  /**
   * Token that the page was served with. It identifies the page's set and is signed by the site.
   */
  readonly token: string;
  /** True in a page's first report. */
  readonly started: boolean;
  /** Counts by `name@hash`. */
  readonly releases: Readonly<Record<string, ReleaseTally>>;
  /** Sent once, when the page is closed. */
  readonly vitals?: PageVitals | undefined;
}

/** Path that receives the reports. */
export const REPORT_ADDRESS = '/releases/report';
/** Id of the element with the report token. Only a share of the pages has it. */
export const REPORT_ELEMENT = 'release-reports';
