/** The name under which a page keeps what it asked for before its code was there. */
export const EARLY_ANSWERS = '__vidraEarlyAnswers';

/** What a page asked the API for beside its code, for the first calls of that code to take. */
export interface EarlyAnswers {
  /** The access token that it asked with. */
  readonly token: string;
  /** Milliseconds since the page's start (`performance.now()`). */
  readonly askedAt: number;
  /** By whole address. What is taken is removed. */
  readonly answers: Map<string, Promise<Response>>;
}
