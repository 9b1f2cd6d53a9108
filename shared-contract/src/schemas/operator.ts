import { z } from 'zod';
import { USER_ROLES } from '../session.ts';
import { email } from './account.ts';
import { credits, okResponse, emptyObject, pageQuery, timestamp, uid } from './common.ts';
import { money } from './membership.ts';
import { override } from '../delivery/override.ts';
import { releaseEvent } from '../delivery/service.ts';
import { taskStatus } from './video.ts';

const count = z.number().int().nonnegative();
const createPageSchema = <T extends z.ZodType>(item: T) =>
  z.strictObject({ items: z.array(item), nextCursor: z.string().nullable() });

/** Why an operator does something: it is kept with what was done. */
const reason = z.string().trim().min(3).max(300);
const days = z.coerce.number().int().min(1).max(90).default(7);

/** Something that is still to be done outside the database. */
export const pendingEffect = z.strictObject({
  effectUid: uid,
  effect: z.string(),
  /** `failed`: given up. */
  state: z.enum(['created', 'retry', 'active', 'failed']),
  tries: count,
  createTime: timestamp,
  /** What went wrong the last time. */
  problem: z.string().nullable(),
});
export type PendingEffect = z.infer<typeof pendingEffect>;

/** What one maker of videos did lately, and what it took. */
export const engineReport = z.strictObject({
  engineId: z.string(),
  label: z.string(),
  /** The flows that it is to make by the configuration of the API that answers; empty: not any more. */
  flows: z.array(z.string()),
  done: count,
  failed: count,
  lost: count,
  /** Credits that people were charged for what it made. */
  credits: count,
  /** From being taken up to the end, all of it added up. */
  busySeconds: z.number().nonnegative(),
  /** What it took, by the prices of the configuration; null: none is known. */
  spend: money.nullable(),
  lastDoneTime: timestamp.nullable(),
  /** The last time that it failed, and what it said. */
  lastFailure: z.strictObject({ time: timestamp, message: z.string() }).nullable(),
});
export type EngineReport = z.infer<typeof engineReport>;

/** Somebody with an account, as operators see them. */
export const person = z.strictObject({
  userUid: uid,
  email: z.string(),
  name: z.string(),
  role: z.enum(USER_ROLES),
  activated: z.boolean(),
  memberShipLevel: z.number().int(),
  /** Whether each login asks for a passkey as well. */
  secondFactor: z.boolean(),
  createTime: timestamp,
  closeTime: timestamp.nullable(),
  balance: credits,
  held: credits,
  owed: credits,
});
export type Person = z.infer<typeof person>;

const soldItem = z.strictObject({
  purchaseUid: uid,
  title: z.string(),
  credits,
  returnedCredits: credits,
  /** In the currency's smallest unit. */
  amount: z.number().int(),
  currency: z.string(),
  createTime: timestamp,
});

/** A task that did not end well. */
export const troubledTask = z.strictObject({
  taskUid: uid,
  email: z.string(),
  flow: z.string(),
  engine: z.string(),
  status: taskStatus,
  attempt: count,
  code: z.string().nullable(),
  message: z.string().nullable(),
  finishTime: timestamp.nullable(),
});
export type TroubledTask = z.infer<typeof troubledTask>;

/** What operators do. */
export const OPERATOR_ACTIONS = [
  'change-credits',
  'invite',
  'redrive',
  'refund',
  'retry-outbox',
  'role',
  'second-factor-off',
] as const;
export type OperatorDeed = (typeof OPERATOR_ACTIONS)[number];

/** Who did what, to whom or what, and why. */
export const operatorAction = z.strictObject({
  actionUid: uid,
  time: timestamp,
  /** The operator's address, or `command line`. */
  operator: z.string(),
  /** One of `OPERATOR_ACTIONS`, or what a newer release wrote. */
  action: z.string(),
  /** The address or identifier of whom or what it was done to. */
  subject: z.string(),
  /** What was done exactly, such as `+40 credits`. */
  what: z.string(),
  reason: z.string(),
});
export type OperatorAction = z.infer<typeof operatorAction>;

/** What went wrong in a release in browsers, and how often. */
const releaseFault = z.strictObject({
  /** `TypeError`; or, of what the page's policy refused, its directive: `script-src`. */
  kind: z.string(),
  count,
  /** In the sources as far as they are known, the innermost place first. */
  places: z.array(z.string()),
});

/** How a live release does in browsers, since the counting began. */
const releaseHealth = z.strictObject({
  name: z.string(),
  hash: z.string(),
  loads: count,
  failures: count,
  errors: count,
  /** The ten most frequent. */
  faults: z.array(releaseFault),
  /** What the page's policy refused it, the most frequent. */
  refused: z.array(releaseFault),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** All of them answer `forbidden` to whoever is no operator now. */
export const operatorCalls = {
  operatorOverview: {
    query: emptyObject,
    answer: z.strictObject({
      waitingTasks: count,
      runningTasks: count,
      oldestWaitingSeconds: z.number().nonnegative(),
      queues: z.array(z.strictObject({ queue: z.string(), state: z.string(), jobs: count })),
      /** The oldest 100. */
      outbox: z.array(pendingEffect),
      /** Of the last seven days. */
      engines: z.array(engineReport),
    }),
  },
  /** Adds up the whole ledger: seconds in a large one. */
  operatorBooks: {
    body: emptyObject,
    answer: z.strictObject({
      sound: z.boolean(),
      sum: z.number().int(),
      heldCredits: credits,
      /** A sentence for each thing that does not add up. */
      troubles: z.array(z.string()),
    }),
  },
  operatorPeople: {
    /** The newest first. `search` is a part of the address or the name, or an identifier. */
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(254).optional() }),
    answer: createPageSchema(person),
  },
  operatorPerson: {
    query: z.strictObject({ userUid: uid }),
    answer: z.strictObject({
      person,
      /** The latest first. */
      purchases: z.array(soldItem),
      actions: z.array(operatorAction),
    }),
  },
  /** Gives credits, or takes some: `conflict` when there are fewer. Needs an idempotency key. */
  operatorCredits: {
    body: z.strictObject({
      userUid: uid,
      credits: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        .refine((value) => value !== 0, 'must not be 0'),
      reason,
    }),
    answer: z.strictObject({ balance: credits, owed: credits }),
  },
  /** Takes passkeys and recovery codes off an account whose owner lost them, and logs it out everywhere. */
  operatorSecondFactorOff: {
    body: z.strictObject({ userUid: uid, reason }),
    answer: okResponse,
  },
  /** Sends a code that only this address may use. */
  operatorInvite: { body: z.strictObject({ email, reason }), answer: okResponse },
  /** Who asked for an invitation and was not sent one, the oldest first. */
  operatorInvitations: {
    query: emptyObject,
    answer: z.strictObject({
      requests: z.array(
        z.strictObject({ email: z.string(), message: z.string(), createTime: timestamp }),
      ),
    }),
  },
  /** Tasks that failed or got lost, the latest first. */
  operatorTasks: {
    query: z.strictObject({ days, limit: pageQuery.limit }),
    answer: z.strictObject({ tasks: z.array(troubledTask) }),
  },
  /** Makes tasks again, each by itself: `refused` says why not. */
  operatorRedrive: {
    body: z.strictObject({ taskUids: z.array(uid).min(1).max(50), reason }),
    answer: z.strictObject({
      results: z.array(
        z.strictObject({
          taskUid: uid,
          outcome: z.enum(['queued', 'under-way', 'refused']),
          message: z.string(),
        }),
      ),
    }),
  },
  /** What was paid at Stripe goes back there, and the credits once Stripe has said so. */
  operatorRefund: {
    body: z.strictObject({
      purchaseUid: uid,
      /** Of the price, how much has gone back in all; 0 takes a refund of the test checkout back. */
      percent: z.number().int().min(0).max(100),
      reason,
    }),
    answer: z.strictObject({
      /** Whether the payment provider has yet to do it: the numbers are those from before. */
      pending: z.boolean(),
      returnedCredits: credits,
      balance: credits,
      owed: credits,
    }),
  },
  /** Tries at once what failed or waits to be tried again. */
  operatorRetryOutbox: {
    body: z.strictObject({ reason }),
    answer: z.strictObject({ effects: count }),
  },
  /** Videos that somebody disliked, the latest first. */
  operatorDislikes: {
    query: z.strictObject(pageQuery),
    answer: createPageSchema(
      z.strictObject({
        taskUid: uid,
        flow: z.string(),
        engine: z.string(),
        reason: z.string().nullable(),
        note: z.string().nullable(),
        time: timestamp,
      }),
    ),
  },
  /** Which own builds developers were granted, began to use and gave back, the latest first. */
  operatorOverrides: {
    query: z.strictObject({ days }),
    answer: z.strictObject({
      events: z.array(
        z.strictObject({
          time: timestamp,
          kind: z.string(),
          email: z.string(),
          overrides: z.array(override),
        }),
      ),
    }),
  },
  /** What browsers reported of the live releases, and what was asked of the release service. */
  operatorReleases: {
    query: emptyObject,
    answer: z.strictObject({
      /** Null: this API does not see the releases, or nothing is live. */
      live: z
        .strictObject({
          revision: count,
          releases: z.array(releaseHealth),
        })
        .nullable(),
      /** The latest first. */
      events: z.array(releaseEvent),
    }),
  },
  operatorActions: { query: z.strictObject(pageQuery), answer: createPageSchema(operatorAction) },
};
