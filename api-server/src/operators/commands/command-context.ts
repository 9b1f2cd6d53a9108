import type { Admin } from './open-admin.ts';

/** Says what came of a command, as text or JSON. */
export interface Answer {
  answer: <T>(result: T, text: (result: T) => string) => void;
}

/** Opens what commands work on, and closes it afterwards. */
export interface WithAdmin {
  withAdmin: (work: (admin: Admin) => Promise<void>) => Promise<void>;
}
