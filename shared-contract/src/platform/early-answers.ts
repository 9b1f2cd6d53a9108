/** Name of the global with the responses that a page requested before its code was loaded. */
export const EARLY_ANSWERS = '__vidraEarlyAnswers';

/** API responses that a page requests while its code loads, for the code's first calls. */
export interface EarlyAnswers {
  /** The access token of the requests. */
  readonly token: string;
  /** Request time in milliseconds since the page's start (`performance.now()`). */
  readonly askedAt: number;
  /** Pending responses by full URL. A used one is removed. */
  readonly answers: Map<string, Promise<Response>>;
}
