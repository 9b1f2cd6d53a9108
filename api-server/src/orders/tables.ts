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
}

export interface OrderTables {
  purchases: PurchaseTable;
}
