import type { OperatorActionKind } from '@vidra/shared-contract/schemas';

/** Audit log of operators. Entries outlive the accounts. */
export interface OperatorActionTable {
  uid: string;
  at: Date;
  /** Email address, or `command line`. */
  operator: string;
  action: OperatorActionKind;
  /** Email address or identifier of the subject. */
  subject: string;
  what: string;
  reason: string;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    operatorActions: OperatorActionTable;
  }
}
