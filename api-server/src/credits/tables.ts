/** What a movement of credits means. */
export type EntryKind = 'grant' | 'purchase' | 'hold' | 'capture' | 'release';

/** The one row that is locked for each movement of a person's credits. */
export interface WalletTable {
  userUid: string;
  /** Can be spent. */
  balance: number;
  /** Set aside for tasks that are not finished. */
  held: number;
  /** Ever given or bought. */
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
  /** `spendable:<user>`, `held:<user>`, `granted`, `sold` or `earned`. */
  account: string;
  amount: number;
}

export interface CreditTables {
  wallets: WalletTable;
  ledgerEntries: LedgerEntryTable;
  ledgerPostings: LedgerPostingTable;
}
