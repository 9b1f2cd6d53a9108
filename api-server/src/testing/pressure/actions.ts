import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refundTestPurchase } from '../../operators/commands/money/purchases.ts';
import { toEngineKey } from '../../videos/tasks/engine-job.ts';
import { ORDER } from '../order.ts';
import type { Crowd, Person } from './crowd.ts';
import { findLimitViolations } from './invariants.ts';
import { isEndless } from './provider.ts';
import type { Site } from './site.ts';

/** Maximum number of orders and waits until a video runs that can be stopped. */
const TRIES = 8;
const SOON_MS = 400;

/** Random numbers of a command, which choose the person, the item and the API. */
export type Dice = readonly [whom: number, what: number, where: number];
export type PersonAction = (crowd: Crowd, person: Person, dice: Dice) => Promise<unknown>;

export const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % list.length];

/** Prefers the newest items, because most concurrent actions target them. */
const pickRecent = <T>(list: readonly T[], number: number) =>
  pick(list.slice(-12).toReversed(), number);

const order: PersonAction = async ({ site, tasks }, person, [, choice, apiIndex]) => {
  const response = await site.call(apiIndex, 'createVideo', {
    token: person.token,
    key: randomUUID(),
    body: { ...ORDER, imageUid: person.imageUid, count: 1 + (choice % 2) },
  });
  for (const { taskUid } of response?.tasks ?? []) tasks.push({ uid: taskUid, person });
};

const onTask =
  (name: 'cancelVideo' | 'retryVideo'): PersonAction =>
  ({ site, tasks }, _person, [, choice, apiIndex]) => {
    const task = pickRecent(tasks, choice);
    if (!task) return Promise.resolve();
    return site.call(apiIndex, name, { token: task.person.token, body: { taskUid: task.uid } });
  };
/** Acts on the task that `onTask` would choose, and on others of its owner. */
const onTasks =
  (name: 'batchDel' | 'batchRestore'): PersonAction =>
  ({ site, tasks }, _person, [, choice, apiIndex]) => {
    const task = pickRecent(tasks, choice);
    if (!task) return Promise.resolve();
    const { person } = task;
    const personTasks = tasks
      .filter((candidate) => candidate.person === person && candidate !== task)
      .slice(-(choice % 3));
    const taskUids = [task, ...(choice % 3 === 0 ? [] : personTasks)].map(({ uid }) => uid);
    return site.call(apiIndex, name, { token: person.token, body: { taskUids } });
  };

/** Returns the videos whose jobs at the provider never end by themselves. */
async function findEndlessUids(site: Site): Promise<string[]> {
  const runningTasks = await site.connection.db
    .selectFrom('videoTasks')
    .select(['uid', 'attempt'])
    .where('status', '=', 'running')
    .where('engineRef', 'is not', null)
    .orderBy('uid')
    .execute();
  return runningTasks.filter((task) => isEndless(toEngineKey(task))).map(({ uid }) => uid);
}

/** Stops or deletes a video that runs at a provider, which must hear of it later. */
export const stopRunning: PersonAction = async (crowd, person, dice) => {
  const { site, tasks } = crowd;
  const [, choice, apiIndex] = dice;
  let endlessUids = await findEndlessUids(site);
  for (let tries = 0; endlessUids.length === 0 && tries < TRIES; tries += 1) {
    await order(crowd, person, dice);
    await pause(SOON_MS);
    endlessUids = await findEndlessUids(site);
  }
  const uid = pick(endlessUids, choice);
  const owner = tasks.find((task) => task.uid === uid)?.person;
  if (uid === undefined || !owner) return;
  const { token } = owner;
  if (choice % 2 === 0) await site.call(apiIndex, 'cancelVideo', { token, body: { taskUid: uid } });
  else await site.call(apiIndex, 'batchDel', { token, body: { taskUids: [uid] } });
};

async function pay({ site }: Crowd, { token }: Person, [, choice, apiIndex]: Dice): Promise<void> {
  const body =
    choice % 2 === 0
      ? ({ kind: 'plan', planId: choice % 4 === 0 ? 'pro' : 'starter' } as const)
      : ({ kind: 'pack', packId: 'pack-100' } as const);
  const checkout = await site.call(apiIndex, 'createPaymentSession', { token, body });
  // Many people leave the checkout.
  if (!checkout || choice % 3 > 0) return;
  await site.fetch(apiIndex, checkout.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
}

/** Ends a plan, so that the next one can be bought. */
async function endPlan({ site }: Crowd, { userUid }: Person): Promise<void> {
  await site.connection.db
    .updateTable('subscriptions')
    .set({ status: 'ended' })
    .where('userUid', '=', userUid)
    .execute();
}

/** Expires the plan checkouts that a person left open, as the provider would report. */
async function endCheckouts({ site }: Crowd, { userUid }: Person): Promise<void> {
  await site.connection.db
    .updateTable('paymentSessions')
    .set({ status: 'closed' })
    .where('userUid', '=', userUid)
    .where('purpose', '=', 'plan')
    .where('status', '=', 'open')
    .execute();
}

/** Number of visits with two tabs, because the two rarely coincide. */
const VISITS = 6;

/**
 * Opens the checkout of a plan in two tabs at different APIs, for a person without a plan. Only the
 * later checkout may stay open. Earlier checkouts are closed first, because closing one would
 * serialize the tabs by its row alone. A third tab would close the checkouts of two that did not
 * wait.
 */
async function buyInTabs(crowd: Crowd, person: Person, [, choice, apiIndex]: Dice): Promise<void> {
  const { site } = crowd;
  const { token, userUid } = person;
  const body = { kind: 'plan', planId: choice % 2 === 0 ? 'pro' : 'starter' } as const;
  await endPlan(crowd, person);
  for (let visit = 0; visit < VISITS; visit += 1) {
    await endCheckouts(crowd, person);
    const tabs = [apiIndex, apiIndex + 1].map((api) =>
      site.call(api, 'createPaymentSession', { token, body }),
    );
    await Promise.all(tabs);
    // Checked right now, because the next checkout would close both.
    const open = await site.connection.db
      .selectFrom('paymentSessions')
      .select('uid')
      .where('userUid', '=', userUid)
      .where('purpose', '=', 'plan')
      .where('status', '=', 'open')
      .execute();
    if (open.length > 1) throw new Error(`${open.length} open checkouts of a plan`);
  }
}

/** Lets time pass: expires files and sessions. */
async function expire({ site }: Crowd, { userUid }: Person): Promise<void> {
  const { db } = site.connection;
  const past = new Date(Date.now() - 30 * 86_400_000);
  await db
    .updateTable('videoTasks')
    .set({ deletedAt: past })
    .where('userUid', '=', userUid)
    .where('deletedAt', 'is not', null)
    .where('filesRemovedAt', 'is', null)
    .execute();
  await db
    .updateTable('paymentSessions')
    .set({ createdAt: past })
    .where('userUid', '=', userUid)
    .where('status', '=', 'open')
    .execute();
  await site.queue.send(db, 'upkeep', {});
}

/** Actions of people, with their relative frequency. */
export const ACTIONS: Record<string, { weight: number; action: PersonAction }> = {
  create: { weight: 12, action: order },
  cancel: { weight: 8, action: onTask('cancelVideo') },
  retry: { weight: 12, action: onTask('retryVideo') },
  delete: { weight: 6, action: onTasks('batchDel') },
  restore: { weight: 4, action: onTasks('batchRestore') },
  plan: {
    weight: 4,
    action: async ({ site, plans }, person, [, , apiIndex]) => {
      const plan = await site.call(apiIndex, 'createAgentTask', {
        token: person.token,
        key: randomUUID(),
        body: { prompt: 'Orbit', imageUids: [person.imageUid] },
      });
      if (plan) plans.push({ uid: plan.projectUid, person });
    },
  },
  approve: {
    weight: 4,
    action: ({ site, plans }, _person, [, choice, apiIndex]) => {
      const plan = pickRecent(plans, choice % 3);
      if (!plan) return Promise.resolve();
      const { token } = plan.person;
      return site.call(apiIndex, 'approveAgentTask', { token, body: { projectUid: plan.uid } });
    },
  },
  turnDown: {
    weight: 4,
    action: async ({ site, plans, turnedDown }, _person, [, choice, apiIndex]) => {
      const plan = pickRecent(plans, choice % 3);
      if (!plan) return;
      const { token } = plan.person;
      const body = { projectUid: plan.uid };
      const answer = await site.call(apiIndex, 'cancelAgentTask', { token, body });
      if (answer?.state === 'cancelled' && answer.group === null) turnedDown.add(plan.uid);
    },
  },
  expire: { weight: 1, action: expire },
  endPlan: { weight: 2, action: endPlan },
  upload: { weight: 3, action: (crowd, person, [, , apiIndex]) => crowd.upload(person, apiIndex) },
  buy: { weight: 4, action: pay },
  buyInTabs: { weight: 2, action: buyInTabs },
  refund: {
    weight: 2,
    action: async ({ site }, { userUid }, [, choice]) => {
      const { db } = site.connection;
      const purchases = await db
        .selectFrom('purchases')
        .select('uid')
        .where('userUid', '=', userUid)
        .orderBy('createdAt', 'desc')
        .limit(5)
        .execute();
      const purchase = pick(purchases, choice);
      if (!purchase) return;
      await refundTestPurchase({ db, config: site.config }, purchase.uid, (choice % 3) / 2);
    },
  },
  look: {
    weight: 2,
    action: async (crowd) => {
      // This checks everything, so several checks at once would block each other's connections.
      if (crowd.isLookedAt) return;
      crowd.isLookedAt = true;
      const violations = await findLimitViolations(crowd.site).finally(
        () => (crowd.isLookedAt = false),
      );
      if (Object.keys(violations).length > 0) throw new Error(JSON.stringify(violations));
    },
  },
};
