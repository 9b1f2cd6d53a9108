import type { Generated } from 'kysely';

/** An order that moderation stopped. Repeated attempts are counted. */
export interface ModerationFlagTable {
  uid: string;
  userUid: string;
  /** Hash of the rule and of the content that breaks it. */
  fingerprint: string;
  driver: string;
  /** The rule as the person was told. */
  title: string;
  reason: string;
  flow: string;
  /** Beginning of the text that breaks the rule. Null: an image does, or the driver did not say. */
  excerpt: string | null;
  /** The image that breaks it. */
  fileUid: string | null;
  attempts: Generated<number>;
  state: Generated<'open' | 'approved' | 'refused'>;
  /** Reasons of the latest decision, as the person was told. */
  answer: string | null;
  createdAt: Date;
  updatedAt: Date;
}

/** An operator's decision about stopped content. The latest one is in force. */
export interface ModerationDecisionTable {
  uid: string;
  flagUid: string;
  kind: 'approve' | 'refuse';
  reason: string;
  /** Email of the operator at that time. */
  operator: string;
  createdAt: Date;
}

declare module '../../../data/database/schema.ts' {
  interface Tables {
    moderationFlags: ModerationFlagTable;
    moderationDecisions: ModerationDecisionTable;
  }
}
