import type { Override } from '@vidra/shared-contract/delivery';
import type { JSONColumnType } from 'kysely';

/** One grant: what one sign-in of a developer gets in place of live releases. */
export interface OverrideTable {
  uid: string;
  userUid: string;
  sessionUid: string;
  overrides: JSONColumnType<Override[]>;
  createdAt: Date;
  expiresAt: Date;
  /** When a site's server laid it over a page for the first time. */
  usedAt: Date | null;
  endedAt: Date | null;
}

export type OverrideEventKind =
  | 'role-given'
  | 'role-taken'
  | 'granted'
  | 'used'
  | 'replaced'
  | 'removed';

/** Who did what, and when: kept also when the account is gone. */
export interface OverrideEventTable {
  uid: string;
  at: Date;
  kind: OverrideEventKind;
  email: string;
  overrideUid: string | null;
  overrides: JSONColumnType<Override[]> | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    overrides: OverrideTable;
    overrideEvents: OverrideEventTable;
  }
}
