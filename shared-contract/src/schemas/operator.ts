import { message } from '@vidra/shared-i18n/text';
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

/** Why an operator does something. It is stored with the action. */
const reason = z.string().trim().min(3).max(300);
const days = z.coerce.number().int().min(1).max(90).default(7);

/** An external side effect that is still pending. */
export const pendingEffect = z.strictObject({
  effectUid: uid,
  effect: z.string(),
  /** `failed`: no more retries. */
  state: z.enum(['created', 'retry', 'active', 'failed']),
  tries: count,
  createTime: timestamp,
  /** Error of the last attempt. */
  problem: z.string().nullable(),
});
export type PendingEffect = z.infer<typeof pendingEffect>;

/** Recent results and costs of one video engine. */
export const engineReport = z.strictObject({
  engineId: z.string(),
  label: z.string(),
  /** Flows assigned to it by the configuration of the responding API; empty: no longer used. */
  flows: z.array(z.string()),
  done: count,
  failed: count,
  lost: count,
  /** Credits charged to users for its videos. */
  credits: count,
  /** Total time from start to end of its jobs. */
  busySeconds: z.number().nonnegative(),
  /** Cost by the prices in the configuration; null: no price is known. */
  spend: money.nullable(),
  lastDoneTime: timestamp.nullable(),
  /** Time and message of its last failure. */
  lastFailure: z.strictObject({ time: timestamp, message: z.string() }).nullable(),
});
export type EngineReport = z.infer<typeof engineReport>;

/** An account as shown to operators. */
export const person = z.strictObject({
  userUid: uid,
  email: z.string(),
  name: z.string(),
  role: z.enum(USER_ROLES),
  activated: z.boolean(),
  memberShipLevel: z.number().int(),
  /** Whether each login also requires a passkey. */
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

/** A task that failed or got lost. */
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

/** Actions of operators. */
export const OPERATOR_ACTIONS = [
  'change-credits',
  'decide-flag',
  'decide-report',
  'forget-certificate',
  'invite',
  'lift-decision',
  'redrive',
  'refund',
  'retry-outbox',
  'role',
  'second-factor-off',
] as const;
export type OperatorActionKind = (typeof OPERATOR_ACTIONS)[number];

/** A logged operator action: operator, action, subject and reason. */
export const operatorAction = z.strictObject({
  actionUid: uid,
  time: timestamp,
  /** The operator's e-mail address, or `command line`. */
  operator: z.string(),
  /** One of `OPERATOR_ACTIONS`, or an action of a newer release. */
  action: z.string(),
  /** Address or identifier of the affected account or object. */
  subject: z.string(),
  /** Details of the action, such as `+40 credits`. */
  what: z.string(),
  reason: z.string(),
});
export type OperatorAction = z.infer<typeof operatorAction>;

/** A browser fault of a release, with its count. */
const releaseFault = z.strictObject({
  /** `TypeError`, or the directive of a policy violation: `script-src`. */
  kind: z.string(),
  count,
  /** Source positions as far as they are known, innermost first. */
  places: z.array(z.string()),
});

/** Browser health of a live release since counting began. */
const releaseHealth = z.strictObject({
  name: z.string(),
  hash: z.string(),
  loads: count,
  failures: count,
  errors: count,
  /** The ten most frequent. */
  faults: z.array(releaseFault),
  /** Policy violations, most frequent first. */
  refused: z.array(releaseFault),
  /** Its translations. Absent from older APIs. */
  languages: z.array(z.strictObject({ tag: z.string(), missing: count })).optional(),
  /** Declared needs that operators grant. Absent from older APIs. */
  needs: z.array(z.strictObject({ need: z.string(), granted: z.boolean() })).optional(),
  /** Command that grants the needs that are not granted. Absent: there are none. */
  grantCommand: z.string().optional(),
});
export type ReleaseHealth = z.infer<typeof releaseHealth>;

/** All of these respond with `forbidden` if the caller is not an operator. */
export const operatorCalls = {
  operatorOverview: {
    summary: 'get queues, outbox and engines',
    query: emptyObject,
    answer: z.strictObject({
      waitingTasks: count,
      runningTasks: count,
      oldestWaitingSeconds: z.number().nonnegative(),
      queues: z.array(z.strictObject({ queue: z.string(), state: z.string(), jobs: count })),
      /** The oldest 100. */
      outbox: z.array(pendingEffect),
      /** Results of the last seven days. */
      engines: z.array(engineReport),
    }),
  },
  /** Sums up the whole ledger, which takes seconds if it is large. */
  operatorBooks: {
    summary: 'check the ledger',
    body: emptyObject,
    answer: z.strictObject({
      sound: z.boolean(),
      sum: z.number().int(),
      heldCredits: credits,
      /** One sentence per discrepancy. */
      troubles: z.array(z.string()),
    }),
  },
  operatorPeople: {
    summary: 'list accounts',
    /** Newest first. `search` is part of the address or the name, or an identifier. */
    query: z.strictObject({ ...pageQuery, search: z.string().trim().max(254).optional() }),
    answer: createPageSchema(person),
  },
  operatorPerson: {
    summary: 'get an account',
    query: z.strictObject({ userUid: uid }),
    answer: z.strictObject({
      person,
      /** Latest first. */
      purchases: z.array(soldItem),
      actions: z.array(operatorAction),
    }),
  },
  /**
   * Adds or removes credits; `conflict` if there are fewer to remove. Requires an idempotency key.
   */
  operatorCredits: {
    summary: 'add or remove credits',
    body: z.strictObject({
      userUid: uid,
      credits: z
        .number()
        .int()
        .min(-1_000_000)
        .max(1_000_000)
        // Translators: continues “Credits”, the name of a field.
        .refine((value) => value !== 0, message`must not be 0`),
      reason,
    }),
    answer: z.strictObject({ balance: credits, owed: credits }),
  },
  /**
   * Removes passkeys and recovery codes from an account whose owner lost them, and ends all its
   * sessions.
   */
  operatorSecondFactorOff: {
    summary: "remove an account's passkeys and recovery codes",
    body: z.strictObject({ userUid: uid, reason }),
    answer: okResponse,
  },
  /** Sends a code that only this address can use. */
  operatorInvite: {
    summary: 'send an invitation',
    body: z.strictObject({ email, reason }),
    answer: okResponse,
  },
  /** Open requests for an invitation, oldest first. */
  operatorInvitations: {
    summary: 'list invitation requests',
    query: emptyObject,
    answer: z.strictObject({
      requests: z.array(
        z.strictObject({ email: z.string(), message: z.string(), createTime: timestamp }),
      ),
    }),
  },
  /** Failed and lost tasks, latest first. */
  operatorTasks: {
    summary: 'list failed and lost tasks',
    query: z.strictObject({ days, limit: pageQuery.limit }),
    answer: z.strictObject({ tasks: z.array(troubledTask) }),
  },
  /** Re-runs tasks, each on its own. `refused` gives the reason. */
  operatorRedrive: {
    summary: 'retry tasks',
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
  /** Refunds a Stripe payment. The credits are removed once Stripe confirms it. */
  operatorRefund: {
    summary: 'refund a test purchase',
    body: z.strictObject({
      purchaseUid: uid,
      /** Total share of the price that is refunded. 0 reverts a refund of the test checkout. */
      percent: z.number().int().min(0).max(100),
      reason,
    }),
    answer: z.strictObject({
      /**
       * Whether the payment provider has yet to confirm. The numbers are then those from before.
       */
      pending: z.boolean(),
      returnedCredits: credits,
      balance: credits,
      owed: credits,
    }),
  },
  /** Immediately retries failed and waiting effects. */
  operatorRetryOutbox: {
    summary: 'retry failed outbox entries',
    body: z.strictObject({ reason }),
    answer: z.strictObject({ effects: count }),
  },
  /** Disliked videos, latest first. */
  operatorDislikes: {
    summary: 'list disliked videos and reasons',
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
  /** Build overrides that developers were granted, began to use and gave back, latest first. */
  operatorOverrides: {
    summary: 'list override events',
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
  /** Browser reports about the live releases, and requests to the release service. */
  operatorReleases: {
    summary: 'get the health and history of releases',
    query: emptyObject,
    answer: z.strictObject({
      /** Null if this API does not see the releases, or nothing is live. */
      live: z
        .strictObject({
          revision: count,
          releases: z.array(releaseHealth),
        })
        .nullable(),
      /** Latest first. */
      events: z.array(releaseEvent),
    }),
  },
  operatorActions: {
    summary: 'list operator actions',
    query: z.strictObject(pageQuery),
    answer: createPageSchema(operatorAction),
  },
};
