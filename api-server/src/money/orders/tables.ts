import type { PurchaseEvent } from '@vidra/shared-contract/schemas';

/** What was bought; also the event that is handed out until a page has finished it. */
export interface PurchaseTable {
  uid: string;
  /** The same as of its movement in the ledger. */
  ref: string;
  userUid: string;
  kind: PurchaseEvent['kind'];
  itemId: string;
  title: string;
  credits: number;
  amount: number;
  currency: string;
  createdAt: Date;
  finishedAt: Date | null;
  /** Taken away again, because so much of the payment went back. */
  returnedCredits: number;
  /** How often that changed. */
  returns: number;
  /** When the payment was last looked at for it: an older reading never replaces it. */
  returnedAsOf: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    purchases: PurchaseTable;
  }
}
