import type { RELEASE_ACTIONS, RELEASE_OUTCOMES } from '@vidra/shared-contract/delivery';
import type { ColumnType, JSONColumnType } from 'kysely';

/**
 * Publishers and their remotes. They authenticate by a token or by an issuer's claims about a
 * pipeline.
 */
export interface ReleasePublisherTable {
  uid: string;
  name: string;
  /** SHA-256 of the token. Null when an issuer is used. */
  tokenHash: string | null;
  issuer: string | null;
  audience: string | null;
  /** Claims that must match exactly. */
  claims: JSONColumnType<Record<string, string>> | null;
  remotes: JSONColumnType<string[]>;
  /** Whether it may only add releases and create preview links of them. */
  previewsOnly: ColumnType<boolean, boolean | undefined>;
  createdAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** Requests to the release service. They outlive the publisher's rights. */
export interface ReleaseEventTable {
  uid: string;
  at: Date;
  publisherUid: string;
  who: string;
  action: (typeof RELEASE_ACTIONS)[number];
  releases: JSONColumnType<string[]>;
  outcome: (typeof RELEASE_OUTCOMES)[number];
  detail: string;
  revision: number | null;
  why: string | null;
  run: string | null;
}

declare module '../data/database/schema.ts' {
  interface Tables {
    releasePublishers: ReleasePublisherTable;
    releaseEvents: ReleaseEventTable;
  }
}
