import type { Admin } from './open-admin.ts';

/** Prints the result of a command, as text or JSON. */
export interface Answer {
  answer: <T>(result: T, text: (result: T) => string) => void;
}

/** Opens the dependencies of a command and closes them afterwards. */
export interface WithAdmin {
  withAdmin: (work: (admin: Admin) => Promise<void>) => Promise<void>;
}
