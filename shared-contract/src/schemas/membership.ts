import { z } from 'zod';
import { credits, emptyObject, timestamp } from './common.ts';

/** Money in the currency's smallest unit: 2900 is 29.00 of a currency with cents. */
export const money = z.strictObject({
  amount: z.number().int().nonnegative(),
  /** ISO 4217, lower case. */
  currency: z.string(),
});

export const membershipPlan = z.strictObject({
  planId: z.string(),
  level: z.number().int(),
  name: z.string(),
  /** Whether the operator recommends this level. At most one level is. */
  recommended: z.boolean(),
  /** Length of one billing period. A level has at most one plan of each interval. */
  interval: z.enum(['month', 'year']),
  /** Price of one interval. */
  price: money,
  /**
   * Saving of a yearly plan against twelve months of the same level, in the smallest unit; else 0.
   */
  yearlySaving: z.number().int(),
  /** Granted at the beginning of each interval. */
  credits,
  /** Discounted videos per day. */
  dailyDiscounts: z.number().int(),
  /** How long finished videos are kept, in days; 0: forever. */
  videoRetentionDays: z.number().int(),
  /** How the plan is chosen: by checkout (`start`), by the billing portal, or not at all. */
  action: z.enum(['current', 'start', 'upgrade', 'downgrade', 'none']),
  /** A sentence about the effect of choosing the plan; empty if it cannot be chosen. */
  consequence: z.string(),
});
export type MembershipPlan = z.infer<typeof membershipPlan>;

/** A one-time purchase of credits. */
export const creditPack = z.strictObject({
  packId: z.string(),
  name: z.string(),
  credits,
  price: money,
});
export type CreditPack = z.infer<typeof creditPack>;

export const membershipInfo = z.strictObject({
  level: z.number().int(),
  planId: z.string(),
  planName: z.string(),
  /** `past_due`: the last payment failed and is being retried. */
  status: z.enum(['none', 'active', 'past_due', 'cancelling']),
  /** End of the paid period; null without a plan. */
  periodEnd: timestamp.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The plan after `periodEnd`, if it changes. */
  nextPlanId: z.string().nullable(),
  /** A sentence about the effect of canceling; empty if there is nothing to cancel. */
  cancelConsequence: z.string(),
  /** Days after which unused credits expire. 0: never. */
  creditExpiryDays: z.number().int(),
  /** `test`: no money is charged, and every page of the checkout says so. */
  checkout: z.enum(['stripe', 'test']),
  discountPercent: z.number().int(),
  plans: z.array(membershipPlan),
  packs: z.array(creditPack),
});
export type MembershipInfo = z.infer<typeof membershipInfo>;

/** Discounted videos today. A day begins at midnight UTC. */
export const discountUsage = z.strictObject({
  limit: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  percent: z.number().int(),
  resetTime: timestamp,
});
export type DiscountUsage = z.infer<typeof discountUsage>;

export const videoQuote = z.strictObject({
  /** Credits that the order would hold. */
  credits,
  /** Credits without discounts. */
  fullCredits: credits,
  /** Number of discounted videos. */
  discountedVideos: z.number().int(),
  discountPercent: z.number().int(),
  /** Spendable credits. */
  availableCredits: credits,
});
export type VideoQuote = z.infer<typeof videoQuote>;

/** The public offer for visitors without an account. */
export const publicOffer = z.strictObject({
  /** Credits of a new account. */
  signupCredits: credits,
  discountPercent: z.number().int(),
  /** Days after which unused credits expire. 0: never. */
  creditExpiryDays: z.number().int(),
  plans: z.array(membershipPlan.omit({ action: true, consequence: true })),
  packs: z.array(creditPack),
});
export type PublicOffer = z.infer<typeof publicOffer>;

export const membershipCalls = {
  publicOffer: { summary: 'get public plans and credit packs', answer: publicOffer },
  membershipInfo: { summary: 'get the membership', answer: membershipInfo },
  remainUsage: { summary: 'get remaining discounted videos', answer: discountUsage },
  /** The plan ends with the paid period. Canceling twice changes nothing. */
  cancelSubscription: { summary: 'cancel the plan', answer: membershipInfo },
  /** Takes a cancellation back while the paid period lasts. */
  resumeSubscription: {
    summary: 'undo a cancellation or a scheduled change',
    body: emptyObject,
    answer: membershipInfo,
  },
};
