import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import {
  DECISION_BASES,
  REPORT_CATEGORIES,
  REPORT_DECISIONS,
  REPORT_TEXT,
} from '../options/report-options.ts';
import { email } from './account.ts';
import { credits, emptyObject, okResponse, pageQuery, timestamp, uid } from './common.ts';

const count = z.number().int().nonnegative();
/** Epoch milliseconds up to the last moment that a date can be. */
const moment = z.coerce.number().int().min(0).max(8_640_000_000_000_000);
const words = z.string().trim().min(REPORT_TEXT.shortest).max(REPORT_TEXT.longest);
const category = z.enum(REPORT_CATEGORIES.map(({ value }) => value));
const kind = z.enum(REPORT_DECISIONS.map(({ value }) => value));
const basis = z.enum(DECISION_BASES);

/** `open`: never decided; `appealed`: awaits another operator. */
export const reportState = z.enum(['open', 'appealed', 'decided']);
export type ReportState = z.infer<typeof reportState>;

/** Who appeals: the person whose video it is, or the one who reported it. */
export const appealSide = z.enum(['owner', 'reporter']);
export type AppealSide = z.infer<typeof appealSide>;

/** A decision about one of the user's own videos, with its reasons. */
export const ownDecision = z.strictObject({
  decisionUid: uid,
  /** Title of the video. Empty once it is deleted. */
  title: z.string(),
  category,
  decision: kind,
  /** Null if the video stays shared. */
  basis: basis.nullable(),
  reason: z.string(),
  createTime: timestamp,
  /** False once another decision has replaced it. */
  inForce: z.boolean(),
  /** Last moment of an appeal; null if there is nothing to appeal. */
  appealUntil: timestamp.nullable(),
  /** The user's own appeal against it. */
  appeal: z
    .strictObject({ createTime: timestamp, words: z.string(), answered: z.boolean() })
    .nullable(),
});
export type OwnDecision = z.infer<typeof ownDecision>;

/** A report in the operators' list. */
export const listedReport = z.strictObject({
  reportUid: uid,
  title: z.string(),
  ownerEmail: z.string(),
  category,
  state: reportState,
  createTime: timestamp,
  /** When the report, or the latest appeal, should be answered; null once it is. */
  dueTime: timestamp.nullable(),
  /** Decision in force. */
  decision: kind.nullable(),
  /** Words of the report. Empty once forgotten. */
  words: z.string(),
  /** Null if the video is deleted or its files are gone. */
  video: z.strictObject({ url: z.string(), posterUrl: z.string() }).nullable(),
});
export type ListedReport = z.infer<typeof listedReport>;

const reportDecision = z.strictObject({
  decisionUid: uid,
  decision: kind,
  basis: basis.nullable(),
  reason: z.string(),
  /** Email of the operator. */
  operator: z.string(),
  createTime: timestamp,
  inForce: z.boolean(),
});

const reportAppeal = z.strictObject({
  appealUid: uid,
  decisionUid: uid,
  side: appealSide,
  words: z.string(),
  createTime: timestamp,
  answered: z.boolean(),
});

/** A report with everything that an operator needs for a decision. */
export const reportDetails = listedReport.extend({
  /** Null without an address, or once it is forgotten. */
  reporterEmail: z.string().nullable(),
  taskUid: uid,
  ownerUid: uid,
  ownerSuspended: z.boolean(),
  /** Oldest first. */
  decisions: z.array(reportDecision),
  /** Oldest first. */
  appeals: z.array(reportAppeal),
  /** Reports of all videos of the account, this one included. */
  ownerReports: count,
  /** Decisions in force against its videos. */
  ownerDecisions: count,
});
export type ReportDetails = z.infer<typeof reportDetails>;

export const reportCalls = {
  /**
   * Reports a shared video. Needs no account. Requires an idempotency key. A given address receives
   * a confirmation and the decision.
   */
  reportShare: {
    summary: 'report a shared video',
    body: z.strictObject({ shareUid: uid, category, words, email: email.optional() }),
    answer: z.strictObject({ reportUid: uid }),
  },
  /** Decisions about the user's own videos, latest first. */
  listDecisions: {
    summary: 'list decisions about your videos',
    query: emptyObject,
    answer: z.strictObject({
      items: z.array(ownDecision),
      /** Null unless the account is suspended. */
      suspension: z
        .strictObject({
          since: timestamp,
          credits,
          /** Whether the operator refunds unused credits on request. */
          refundable: z.boolean(),
        })
        .nullable(),
    }),
  },
  /** Asks another operator to decide again. Possible once per report. */
  appealDecision: {
    summary: 'appeal a decision',
    body: z.strictObject({ decisionUid: uid, words }),
    answer: okResponse,
  },
  /** `waiting`: open and appealed reports, oldest first; `decided`: latest first. */
  operatorReports: {
    summary: 'list reports of shared videos',
    query: z.strictObject({
      ...pageQuery,
      show: z.enum(['waiting', 'decided']).default('waiting'),
    }),
    answer: z.strictObject({ items: z.array(listedReport), nextCursor: z.string().nullable() }),
  },
  operatorReport: {
    summary: 'get a report',
    query: z.strictObject({ reportUid: uid }),
    answer: reportDetails,
  },
  /**
   * Decides an open or appealed report and mails both sides. An appeal is decided by another
   * operator than the one whose decision is appealed.
   */
  operatorDecideReport: {
    summary: 'decide a report',
    body: z
      .strictObject({ reportUid: uid, decision: kind, basis: basis.optional(), reason: words })
      .refine(({ decision, basis: ground }) => decision === 'keep' || ground !== undefined, {
        path: ['basis'],
        // Translators: continues “Basis”, the name of a field.
        message: message`is required for a decision against the video`,
      }),
    answer: okResponse,
  },
  /** Takes back a decision against a video or an account without an appeal. */
  operatorLiftDecision: {
    summary: 'take back a decision',
    body: z.strictObject({ reportUid: uid, reason: words }),
    answer: okResponse,
  },
  /** Counts for a transparency report as CSV, one line per category. By default the last year. */
  operatorReportCounts: {
    summary: 'count reports and decisions as CSV',
    query: z.strictObject({
      from: moment.optional(),
      to: moment.optional(),
    }),
    answer: z.strictObject({ fileName: z.string(), csv: z.string() }),
  },
};
