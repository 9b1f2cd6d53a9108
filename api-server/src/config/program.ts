/** Programs of this package: the API, and the worker as a separate process. */
export type Program = 'api' | 'worker';

/** Duties of a process, which decide the secrets it needs. */
export interface Duties {
  /** Answers calls of users and providers, such as sign-ins and webhooks. */
  readonly answersCalls: boolean;
  /** Renders videos, sends mail and calls providers. */
  readonly doesWork: boolean;
}

/**
 * Returns the duties of a program.
 *
 * @param worker the variable `WORKER`; `off` leaves the work to separate workers
 */
export const getDuties = (program: Program, worker: 'on' | 'off' | undefined): Duties => ({
  answersCalls: program === 'api',
  doesWork: program === 'worker' || worker !== 'off',
});
