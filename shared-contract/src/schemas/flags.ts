import { z } from 'zod';
import { REPORT_TEXT } from '../options/report-options.ts';
import { okResponse, pageQuery, timestamp, uid } from './common.ts';

/** An operator's decision about content that moderation stopped. */
export const flagDecision = z.enum(['approve', 'refuse']);
export type FlagDecision = z.infer<typeof flagDecision>;

/** An order, title or video that moderation stopped. */
export const listedFlag = z.strictObject({
  flagUid: uid,
  ownerEmail: z.string(),
  /** The rule and what it does not allow, as the person was told. */
  rule: z.string(),
  ruleReason: z.string(),
  driver: z.string(),
  flow: z.string(),
  /** Beginning of the stopped text. Null if a file was stopped, or the driver did not say. */
  excerpt: z.string().nullable(),
  /** The stopped file. Null if a text was stopped, or the file is gone. */
  file: z.strictObject({ kind: z.enum(['image', 'recording']), url: z.string() }).nullable(),
  /** How often the person tried. */
  attempts: z.number().int().positive(),
  state: z.enum(['open', 'approved', 'refused']),
  createTime: timestamp,
  /** Oldest first. The last one is in force. */
  decisions: z.array(
    z.strictObject({
      decisionUid: uid,
      decision: flagDecision,
      reason: z.string(),
      /** Email of the operator. */
      operator: z.string(),
      createTime: timestamp,
    }),
  ),
});
export type ListedFlag = z.infer<typeof listedFlag>;

export const flagCalls = {
  /** `waiting`: nobody has decided yet, oldest first; `decided`: latest first. */
  operatorFlags: {
    summary: 'list what moderation stopped',
    query: z.strictObject({
      ...pageQuery,
      show: z.enum(['waiting', 'decided']).default('waiting'),
    }),
    answer: z.strictObject({ items: z.array(listedFlag), nextCursor: z.string().nullable() }),
  },
  /**
   * Approves stopped content, so that the same content of the same person passes, or refuses it.
   * The person gets the reasons by mail. A decision can be replaced by the other one.
   */
  operatorDecideFlag: {
    summary: 'approve or refuse what moderation stopped',
    body: z.strictObject({
      flagUid: uid,
      decision: flagDecision,
      reason: z.string().trim().min(REPORT_TEXT.shortest).max(REPORT_TEXT.longest),
    }),
    answer: okResponse,
  },
};
