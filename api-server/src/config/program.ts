/** The programs of this package: the API, and the worker as a process of its own. */
export type Program = 'api' | 'worker';

/** What a process does, and so which secrets it needs. */
export interface Duties {
  /** Answers people's and providers' calls: sign-ins, webhooks. */
  readonly answersCalls: boolean;
  /** Makes videos, sends mail and calls providers. */
  readonly doesWork: boolean;
}

/** @param worker the variable `WORKER`, by which an API leaves the work to others */
export const getDuties = (program: Program, worker: 'on' | 'off' | undefined): Duties => ({
  answersCalls: program === 'api',
  doesWork: program === 'worker' || worker !== 'off',
});
