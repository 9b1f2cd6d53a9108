import type { DecisionBasis, ReportCategory, ReportDecision } from '@vidra/shared-contract';
import type { AppealSide, ReportState } from '@vidra/shared-contract/schemas';
import type { Generated } from 'kysely';

export interface ShareReportTable {
  uid: string;
  /** Hash of the request's idempotency key. */
  keyHash: string;
  bodyHash: string;
  shareUid: string;
  taskUid: string;
  /** Owner of the video. */
  userUid: string;
  /** Title of the video at that time. Empty once its owner's account is erased. */
  title: string;
  category: ReportCategory;
  /** Empty once forgotten. */
  words: string;
  /** Address of the reporter. Null without one, or once forgotten. */
  email: string | null;
  state: Generated<ReportState>;
  createdAt: Date;
  /** Time of the latest decision. */
  decidedAt: Date | null;
}

/** A decision with its statement of reasons. At most one per report is in force. */
export interface ReportDecisionTable {
  uid: string;
  reportUid: string;
  /** Owner of the video. */
  userUid: string;
  taskUid: string;
  kind: ReportDecision;
  basis: DecisionBasis | null;
  reason: string;
  operatorUid: string;
  /** Email of the operator at that time. */
  operator: string;
  createdAt: Date;
  /** When another decision replaced it. */
  supersededAt: Date | null;
}

/** Each side appeals at most once per report. */
export interface ReportAppealTable {
  uid: string;
  reportUid: string;
  decisionUid: string;
  /** Null for an appeal by the reporter, who may have no account. */
  userUid: string | null;
  side: AppealSide;
  words: string;
  createdAt: Date;
  answeredAt: Date | null;
}

declare module '../data/database/schema.ts' {
  interface Tables {
    shareReports: ShareReportTable;
    reportDecisions: ReportDecisionTable;
    reportAppeals: ReportAppealTable;
  }
}
