import { z } from 'zod';
import { credits, pageQuery, timestamp, uid } from './common.ts';
import { money } from './membership.ts';

const id = z.string().min(1).max(60);
/** A path of the site to come back to, such as `/workspace/billing`. */
const returnPath = z.string().max(500).default('/workspace/billing');

/** A purchase that went through. It is listed until one page has finished it, or it is refunded. */
export const purchaseEvent = z.strictObject({
  eventUid: uid,
  kind: z.enum(['plan', 'renewal', 'pack']),
  /** The plan's or the pack's. */
  itemId: z.string(),
  title: z.string(),
  credits,
  price: money,
  createTime: timestamp,
});
export type PurchaseEvent = z.infer<typeof purchaseEvent>;

export const ledgerEntry = z.strictObject({
  entryUid: uid,
  /**
   * `hold` sets credits aside for a video, `capture` charges them, `release` gives them back.
   * `refund` takes away credits whose payment went back, `owe` notes those of them that were used
   * before, `settle` takes these of credits that come in, `restore` undoes a refund. `withdraw` takes
   * credits back that were given.
   */
  kind: z.enum([
    'grant',
    'purchase',
    'hold',
    'capture',
    'release',
    'refund',
    'owe',
    'settle',
    'restore',
    'withdraw',
  ]),
  /** What it was for, for a person. */
  title: z.string(),
  taskUid: uid.nullable(),
  /** Credits moved. */
  credits,
  /** What it did to the credits that can be spent; 0 for `capture` and `owe`. */
  change: credits,
  /** Credits that could be spent afterwards. */
  balance: credits,
  createTime: timestamp,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** What a statement is narrowed to: what came in, what videos did, what went back. */
export const LEDGER_GROUPS = {
  added: ['grant', 'purchase', 'restore'],
  videos: ['hold', 'capture', 'release'],
  refunds: ['refund', 'owe', 'settle', 'restore', 'withdraw'],
} as const satisfies Record<string, readonly z.infer<typeof ledgerEntry>['kind'][]>;
export type LedgerGroup = keyof typeof LEDGER_GROUPS;
const ledgerGroups = Object.keys(LEDGER_GROUPS) as [LedgerGroup, ...LedgerGroup[]];

/** What finished videos took on one day, in UTC. */
export const usageDay = z.strictObject({
  /** `2026-11-21`. */
  day: z.string(),
  credits,
  /** Finished videos. */
  videos: z.number().int(),
});
export type UsageDay = z.infer<typeof usageDay>;

/** Something that was paid for. */
export const payment = z.strictObject({
  paymentUid: uid,
  kind: z.enum(['plan', 'renewal', 'pack']),
  title: z.string(),
  credits,
  price: money,
  /** Of `credits`, those that were taken away again because the payment went back. */
  returnedCredits: credits,
  createTime: timestamp,
  /** A page for a person: the payment provider's invoice, or a receipt. Signed, good for a day. */
  receiptUrl: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const orderCalls = {
  /** Events of purchases that no page has finished, oldest first. */
  listPurchases: { answer: z.strictObject({ events: z.array(purchaseEvent) }) },
  finishPurchase: {
    body: z.strictObject({ eventUid: uid }),
    /** Whether this call finished it, and not one before: of two pages one celebrates. */
    answer: z.strictObject({ first: z.boolean() }),
  },
  recordCampaign: {
    body: z.strictObject({ utm: z.string().trim().min(1).max(500) }),
    /** False when the account had a campaign already: the first one stays. */
    answer: z.strictObject({ recorded: z.boolean() }),
  },
  createPaymentSession: {
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('plan'), planId: id, returnPath }),
      z.strictObject({ kind: z.literal('pack'), packId: id, returnPath }),
    ]),
    answer: z.strictObject({
      sessionUid: uid,
      /**
       * Send the person here. They come back to `returnPath` with `payment=done` or
       * `payment=cancelled` in its query.
       */
      url: z.string(),
      /** No money is taken. */
      test: z.boolean(),
    }),
  },
  createBillingPortalSession: {
    /** With a plan: straight to the confirmation of that change. */
    body: z.strictObject({ planId: id.optional(), returnPath }),
    answer: z.strictObject({ url: z.string(), test: z.boolean() }),
  },
  /** Newest first. */
  creditLedger: {
    query: z.strictObject({ ...pageQuery, group: z.enum(ledgerGroups).optional() }),
    answer: z.strictObject({
      items: z.array(ledgerEntry),
      nextCursor: z.string().nullable(),
      /** Refunded credits that were used before: the next ones settle them. */
      owed: credits,
    }),
  },
  /** Each of the last days, oldest first, today last. */
  creditUsage: {
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    answer: z.strictObject({ days: z.array(usageDay) }),
  },
  /** The newest hundred, newest first. */
  listPayments: { answer: z.strictObject({ items: z.array(payment) }) },
  exportLedger: {
    /** A signed address that answers with the whole ledger as CSV, for some minutes. */
    answer: z.strictObject({ url: z.string(), expiresAt: timestamp }),
  },
};
