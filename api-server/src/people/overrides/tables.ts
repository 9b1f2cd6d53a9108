import type { Override } from '@vidra/shared-contract/delivery';
import type { JSONColumnType } from 'kysely';

/** A grant: the builds that one session of a developer gets instead of the live releases. */
export interface OverrideTable {
  uid: string;
  userUid: string;
  sessionUid: string;
  overrides: JSONColumnType<Override[]>;
  createdAt: Date;
  expiresAt: Date;
  /** First time that a server of the site applied it to a page. */
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

/** Audit log of overrides. Entries outlive the account. */
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
