import type { RELEASE_ACTIONS, RELEASE_OUTCOMES } from '@vidra/shared-contract/delivery';
import type { JSONColumnType } from 'kysely';

/** Who may publish which remotes: by a token, or by what an issuer of identities says of a pipeline. */
export interface ReleasePublisherTable {
  uid: string;
  name: string;
  /** SHA-256 of the token; null: by an issuer. */
  tokenHash: string | null;
  issuer: string | null;
  audience: string | null;
  /** What the issuer must say of it, word for word. */
  claims: JSONColumnType<Record<string, string>> | null;
  remotes: JSONColumnType<string[]>;
  createdAt: Date;
  usedAt: Date | null;
  revokedAt: Date | null;
}

/** What was asked of the release service: kept also when the publisher may publish no more. */
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
