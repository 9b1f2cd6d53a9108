export interface IdempotencyKeyTable {
  userUid: string;
  call: string;
  key: string;
  bodyHash: string;
  /** The uid of what the first request made. */
  result: string;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeyTable;
  }
}
