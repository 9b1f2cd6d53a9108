import { z } from 'zod';
import { credits, pageQuery, timestamp, uid } from './common.ts';
import { money } from './membership.ts';

const id = z.string().min(1).max(60);
/** A return path within the site, such as `/workspace/billing`. */
const returnPath = z.string().max(500).default('/workspace/billing');

/** A completed purchase. It is listed until a page finishes it or it is refunded. */
export const purchaseEvent = z.strictObject({
  eventUid: uid,
  kind: z.enum(['plan', 'renewal', 'pack']),
  /** Id of the plan or pack. */
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
   * `hold` reserves credits for a video, `capture` charges them, `release` gives them back.
   * `refund` removes credits of a refunded payment. `owe` records those already used, `settle`
   * deducts them
   * from incoming credits, `restore` undoes a refund. `withdraw` takes back credits that were
   * given. `redo` is a video that was made again for free. `expire`
   * removes credits that were not used in time.
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
    'redo',
    'expire',
  ]),
  /** Human-readable purpose. */
  title: z.string(),
  taskUid: uid.nullable(),
  /** Number of credits moved. */
  credits,
  /** Effect on the spendable credits; 0 for `capture`, `owe` and `redo`. */
  change: credits,
  /** Spendable credits afterwards. */
  balance: credits,
  createTime: timestamp,
});
export type LedgerEntry = z.infer<typeof ledgerEntry>;

/** Filters of a statement: incoming credits, videos, refunds. */
export const LEDGER_GROUPS = {
  added: ['grant', 'purchase', 'restore'],
  videos: ['hold', 'capture', 'release', 'redo'],
  refunds: ['refund', 'owe', 'settle', 'restore', 'withdraw'],
} as const satisfies Record<string, readonly z.infer<typeof ledgerEntry>['kind'][]>;
export type LedgerGroup = keyof typeof LEDGER_GROUPS;
const ledgerGroups = Object.keys(LEDGER_GROUPS) as [LedgerGroup, ...LedgerGroup[]];

/** Credits used by finished videos on one day, in UTC. */
export const usageDay = z.strictObject({
  /** `2026-11-21`. */
  day: z.string(),
  credits,
  /** Number of finished videos. */
  videos: z.number().int(),
});
export type UsageDay = z.infer<typeof usageDay>;

/** A payment. */
export const payment = z.strictObject({
  paymentUid: uid,
  kind: z.enum(['plan', 'renewal', 'pack']),
  title: z.string(),
  credits,
  price: money,
  /** Part of `credits` that was removed again because the payment was refunded. */
  returnedCredits: credits,
  createTime: timestamp,
  /**
   * Page with the payment provider's invoice, or a receipt. The URL is signed and valid for a day.
   */
  receiptUrl: z.string(),
});
export type Payment = z.infer<typeof payment>;

export const orderCalls = {
  /** Unfinished purchase events, oldest first. */
  listPurchases: {
    summary: 'list purchase events',
    answer: z.strictObject({ events: z.array(purchaseEvent) }),
  },
  finishPurchase: {
    summary: 'finish a purchase event',
    body: z.strictObject({ eventUid: uid }),
    /**
     * Whether this call was the first to finish it, so that only one of two open pages celebrates.
     */
    answer: z.strictObject({ first: z.boolean() }),
  },
  recordCampaign: {
    summary: 'record a campaign value',
    body: z.strictObject({ utm: z.string().trim().min(1).max(500) }),
    /** False if the account already has a campaign. The first one stays. */
    answer: z.strictObject({ recorded: z.boolean() }),
  },
  createPaymentSession: {
    summary: 'start payment',
    body: z.discriminatedUnion('kind', [
      z.strictObject({ kind: z.literal('plan'), planId: id, returnPath }),
      z.strictObject({ kind: z.literal('pack'), packId: id, returnPath }),
    ]),
    answer: z.strictObject({
      sessionUid: uid,
      /**
       * Open this page in the browser. The user returns to `returnPath` with `payment=done` or
       * `payment=cancelled` in the query.
       */
      url: z.string(),
      /** Whether it is a test without a real charge. */
      test: z.boolean(),
    }),
  },
  createBillingPortalSession: {
    summary: 'change plan',
    /** With a plan, opens the confirmation of that change directly. */
    body: z.strictObject({ planId: id.optional(), returnPath }),
    answer: z.strictObject({ url: z.string(), test: z.boolean() }),
  },
  /** Newest first. */
  creditLedger: {
    summary: 'list credit transactions',
    query: z.strictObject({ ...pageQuery, group: z.enum(ledgerGroups).optional() }),
    answer: z.strictObject({
      items: z.array(ledgerEntry),
      nextCursor: z.string().nullable(),
      /** Refunded credits that were already used. Incoming credits settle them. */
      owed: credits,
      /** The next credits to expire if they are not used. Null if there are none. */
      expiring: z.strictObject({ credits, time: timestamp }).nullable(),
      /** Days after which unused credits expire. 0: never. */
      creditExpiryDays: z.number().int(),
    }),
  },
  /** Usage of each of the last days, oldest first, today last. */
  creditUsage: {
    summary: 'get credits used per day',
    query: z.strictObject({ days: z.coerce.number().int().min(1).max(366).default(30) }),
    answer: z.strictObject({ days: z.array(usageDay) }),
  },
  /** The newest hundred payments, newest first. */
  listPayments: { summary: 'list payments', answer: z.strictObject({ items: z.array(payment) }) },
  exportLedger: {
    summary: 'all credit transactions as CSV',
    /** A signed URL of the whole ledger as CSV, valid for some minutes. */
    answer: z.strictObject({ url: z.string(), expiresAt: timestamp }),
  },
};
