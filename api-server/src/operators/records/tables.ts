import type { OperatorDeed } from '@vidra/shared-contract/schemas';

/** Who did what, and why: kept also when the accounts are gone. */
export interface OperatorActionTable {
  uid: string;
  at: Date;
  /** The address, or `command line`. */
  operator: string;
  action: OperatorDeed;
  /** The address or identifier of whom or what it was done to. */
  subject: string;
  what: string;
  reason: string;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    operatorActions: OperatorActionTable;
  }
}
