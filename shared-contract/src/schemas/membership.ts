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
  /** How long one payment lasts; of a level there may be one plan of each. */
  interval: z.enum(['month', 'year']),
  /** For one interval. */
  price: money,
  /** What a year costs less than twelve months of the same level, in the smallest unit; else 0. */
  yearlySaving: z.number().int(),
  /** Given for each interval, at its beginning. */
  credits,
  /** Videos a day at a reduced price. */
  dailyDiscounts: z.number().int(),
  /** How long finished videos are kept; 0: for good. */
  videoRetentionDays: z.number().int(),
  /** What choosing this plan would be: by checkout (`start`), by the billing portal, or nothing. */
  action: z.enum(['current', 'start', 'upgrade', 'downgrade', 'none']),
  /** A sentence that says what happens when it is chosen; empty where there is nothing to choose. */
  consequence: z.string(),
});
export type MembershipPlan = z.infer<typeof membershipPlan>;

/** Credits that are bought once. */
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
  /** `past_due`: the last payment failed and is tried again. */
  status: z.enum(['none', 'active', 'past_due', 'cancelling']),
  /** Until when the plan is paid for; null without one. */
  periodEnd: timestamp.nullable(),
  cancelAtPeriodEnd: z.boolean(),
  /** The plan after `periodEnd`, when it is another one. */
  nextPlanId: z.string().nullable(),
  /** A sentence that says what cancelling would do; empty when there is nothing to cancel. */
  cancelConsequence: z.string(),
  /** `test`: no money is taken, and every page of the checkout says so. */
  checkout: z.enum(['stripe', 'test']),
  discountPercent: z.number().int(),
  plans: z.array(membershipPlan),
  packs: z.array(creditPack),
});
export type MembershipInfo = z.infer<typeof membershipInfo>;

/** Videos at a reduced price today; a day begins at midnight UTC. */
export const discountUsage = z.strictObject({
  limit: z.number().int(),
  used: z.number().int(),
  remaining: z.number().int(),
  percent: z.number().int(),
  resetTime: timestamp,
});
export type DiscountUsage = z.infer<typeof discountUsage>;

export const videoQuote = z.strictObject({
  /** What the order would hold. */
  credits,
  /** The same without discounts. */
  fullCredits: credits,
  /** How many of the videos are discounted. */
  discountedVideos: z.number().int(),
  discountPercent: z.number().int(),
  /** Credits that can be spent now. */
  availableCredits: credits,
});
export type VideoQuote = z.infer<typeof videoQuote>;

/** What can be had, for people without an account. */
export const publicOffer = z.strictObject({
  /** Given to a new account. */
  signupCredits: credits,
  discountPercent: z.number().int(),
  plans: z.array(membershipPlan.omit({ action: true, consequence: true })),
  packs: z.array(creditPack),
});
export type PublicOffer = z.infer<typeof publicOffer>;

export const membershipCalls = {
  publicOffer: { answer: publicOffer },
  membershipInfo: { answer: membershipInfo },
  remainUsage: { answer: discountUsage },
  /** The plan ends with the period that is paid for. Cancelling twice changes nothing. */
  cancelSubscription: { answer: membershipInfo },
  /** Takes a cancellation back, as long as the period lasts. */
  resumeSubscription: { body: emptyObject, answer: membershipInfo },
};
