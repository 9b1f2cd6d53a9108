import type { Tables } from '../data/database/schema.ts';
import './tables.ts';

/** Tables with rows of a person. */
export type PersonalTable = {
  [T in keyof Tables]: Tables[T] extends { userUid: unknown } ? T : never;
}[keyof Tables];

interface Rule<T extends PersonalTable> {
  /** Reason to keep rows after the account is removed. Absent when they are removed with it. */
  readonly kept?: string;
  /** Columns hidden from exports: secrets and internal values. */
  readonly hidden?: readonly (keyof Tables[T])[];
}

const BOOKS = 'The books are kept: they refer to an account that nobody owns anymore.';
const DECISIONS =
  'Decisions are kept for disputes and for the transparency report, without the words of reports.';

/**
 * Rules for each table with rows of a person, for export and removal. A new table does not compile
 * without a rule. Rows are removed in this order, so referencing tables come first.
 */
export const PERSONAL_TABLES: { readonly [T in PersonalTable]: Rule<T> } = {
  reportAppeals: { kept: DECISIONS },
  reportDecisions: { kept: DECISIONS, hidden: ['operatorUid', 'operator'] },
  shareReports: { kept: DECISIONS, hidden: ['keyHash', 'bodyHash', 'words', 'email'] },
  shareComments: {},
  videoShares: {},
  fileLinks: {},
  discountUses: { kept: BOOKS },
  keptScenes: { hidden: ['storageKey'] },
  // Removed by `eraseVideos` and `eraseFiles`, which first stop running work.
  videoTasks: {
    hidden: [
      'runUid',
      'runs',
      'engineRef',
      'enginePlace',
      'videoKey',
      'posterKey',
      'hoverKey',
      'stillKey',
      'sideFiles',
    ],
  },
  projects: { hidden: ['posterKey'] },
  videoGroups: { hidden: ['searchText'] },
  videoFolders: { hidden: ['nameKey'] },
  files: { hidden: ['storageKey', 'thumbnailKey'] },
  scrapes: { hidden: ['runUid', 'runs'] },
  scripts: { hidden: ['runUid', 'runs'] },
  brandKits: {},
  furtherBrandKits: {},
  preferences: {},
  recoveryCodes: { hidden: ['codeHash'] },
  passkeys: { hidden: ['publicKey', 'credentialId'] },
  campaigns: {},
  freeRedos: {},
  moderationFlags: { hidden: ['fingerprint'] },
  invitationRequests: {},
  externalIdentities: {},
  idempotencyKeys: { hidden: ['bodyHash'] },
  overrides: {},
  dataExports: { hidden: ['runUid', 'runs', 'storageKey'] },
  sessions: {},
  creditExpiries: {},
  wallets: { kept: BOOKS },
  ledgerEntries: { kept: BOOKS },
  purchases: { kept: BOOKS },
  subscriptions: { kept: BOOKS },
  membershipPeriods: { kept: BOOKS },
  paymentSessions: { kept: BOOKS },
  paymentCustomers: { kept: "Until the payment provider has deleted the person's data." },
};

export const PERSONAL_TABLE_NAMES = Object.keys(PERSONAL_TABLES) as PersonalTable[];
