export interface IdempotencyKeyTable {
  userUid: string;
  call: string;
  key: string;
  bodyHash: string;
  /** Uid of the object that the first request made. */
  result: string;
  createdAt: Date;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    idempotencyKeys: IdempotencyKeyTable;
  }
}
