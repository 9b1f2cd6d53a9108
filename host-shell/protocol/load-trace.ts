import type { FailureKind } from './remote-failure.ts';

/** A failed load of a remote. Contains no address of the page and no personal data. */
export interface LoadTrace {
  /** 16 hexadecimal digits, shown to the visitor. */
  readonly id: string;
  /** `name@hash`. */
  readonly release: string;
  /** The exposed part: `app`, or `slots/<name>`. */
  readonly part: string;
  /** Name of the route that was open; empty for an error page. */
  readonly page: string;
  /** Whether its code loaded, it had its first content, or it was shown when it failed. */
  readonly phase: 'load' | 'mount' | 'shown';
  readonly kind: FailureKind;
  /** The file that did not load, or the place that threw: `main.0a1b.js:1:23`. */
  readonly file?: string | undefined;
  /** Epoch milliseconds by the visitor's clock. */
  readonly at: number;
  /** Whether the content was shown after all. */
  readonly recovered: boolean;
}

/** Report of a page about its failed loads, sent to `REPORT_ADDRESS` beside the counts. */
export interface TraceReport {
  readonly token: string;
  readonly traces: readonly LoadTrace[];
}
