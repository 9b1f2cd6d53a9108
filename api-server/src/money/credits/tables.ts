/** The kinds of credit movements. */
export type EntryKind =
  | 'grant'
  | 'purchase'
  | 'hold'
  | 'capture'
  | 'release'
  /** Removed because the payment was returned. */
  | 'refund'
  /** Due for removal but already spent. */
  | 'owe'
  /** Taken from incoming credits to pay what was owed. */
  | 'settle'
  /** Given again because a returned payment came back. */
  | 'restore'
  /** Granted before and taken back by an operator. */
  | 'withdraw'
  /** A disliked video made again for free: earned without the person's credits. */
  | 'redo'
  /** Removed because it was not used in time. */
  | 'expire';

/** A person's wallet. Each movement of their credits locks this row. */
export interface WalletTable {
  userUid: string;
  /** Spendable credits. */
  balance: number;
  /** Credits set aside for unfinished tasks. */
  held: number;
  /** Refunded credits that were already spent. The next incoming credits settle them. */
  owed: number;
  /** All credits ever granted or bought, minus refunds. */
  granted: number;
  captured: number;
}

export interface LedgerEntryTable {
  uid: string;
  userUid: string;
  /** Purpose of the movement, such as `task:<uid>:<attempt>`. */
  ref: string;
  kind: EntryKind;
  createdAt: Date;
}

/** One side of an entry. All postings of an entry add up to zero. */
export interface LedgerPostingTable {
  entryUid: string;
  /** `spendable:<user>`, `held:<user>`, `owed:<user>`, `granted`, `sold` or `earned`. */
  account: string;
  amount: number;
}

/** The state of a person's unused credits, if credits expire on this site. */
export interface CreditExpiryTable {
  userUid: string;
  checkedAt: Date;
  /** Announced by mail. Null, as the time, while none are about to expire. */
  credits: number | null;
  expiresAt: Date | null;
}

declare module '../../data/database/schema.ts' {
  interface Tables {
    wallets: WalletTable;
    ledgerEntries: LedgerEntryTable;
    ledgerPostings: LedgerPostingTable;
    creditExpiries: CreditExpiryTable;
  }
}
