/** What a movement of credits means. */
export type EntryKind =
  | 'grant'
  | 'purchase'
  | 'hold'
  | 'capture'
  | 'release'
  /** Taken away again, because its payment went back. */
  | 'refund'
  /** Should be taken away and is not there any more. */
  | 'owe'
  /** Owed before, and taken of what came in. */
  | 'settle'
  /** A payment that had gone back has come again. */
  | 'restore'
  /** Given before, and taken back by an operator. */
  | 'withdraw';

/** The one row that is locked for each movement of a person's credits. */
export interface WalletTable {
  userUid: string;
  /** Can be spent. */
  balance: number;
  /** Set aside for tasks that are not finished. */
  held: number;
  /** Used up of what was refunded: the next credits settle it. */
  owed: number;
  /** Ever given or bought, without what was refunded. */
  granted: number;
  captured: number;
}

export interface LedgerEntryTable {
  uid: string;
  userUid: string;
  /** What the movement is about, such as `task:<uid>:<attempt>`. */
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

declare module '../../data/database/schema.ts' {
  interface Tables {
    wallets: WalletTable;
    ledgerEntries: LedgerEntryTable;
    ledgerPostings: LedgerPostingTable;
  }
}
