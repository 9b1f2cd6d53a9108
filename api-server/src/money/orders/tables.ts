import type { PurchaseEvent } from '@vidra/shared-contract/schemas';

/** A purchase. It is also the event that is handed out until a page has finished it. */
export interface PurchaseTable {
  uid: string;
  /** Reference of its movement in the ledger. */
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
  /** Credits removed because that share of the payment was returned. */
  returnedCredits: number;
  /** How often the returned amount has changed. */
  returns: number;
  /** When the return was last read at the provider. An older reading never replaces it. */
  returnedAsOf: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    purchases: PurchaseTable;
  }
}
