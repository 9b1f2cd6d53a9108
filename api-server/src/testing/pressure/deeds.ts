import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { refundTestPurchase } from '../../start/admin/purchases.ts';
import { engineKeyOf } from '../../videos/tasks/engine-job.ts';
import { ORDER } from '../order.ts';
import type { Crowd, Person } from './crowd.ts';
import { brokenLimits } from './invariants.ts';
import { isEndless } from './provider.ts';
import type { Site } from './site.ts';

/** So often somebody who wants to stop a video that runs orders one first, and waits so long for it. */
const TRIES = 8;
const SOON_MS = 400;

/** Numbers that a command chooses with: whom, what, and at which API. */
export type Dice = readonly [whom: number, what: number, where: number];
export type Deed = (crowd: Crowd, person: Person, dice: Dice) => Promise<unknown>;

export const pick = <T>(list: readonly T[], number: number): T | undefined =>
  list[number % list.length];

/** The newest are the ones of which much happens at the same time. */
const recent = <T>(list: readonly T[], number: number) =>
  pick(list.slice(-12).toReversed(), number);

const order: Deed = async ({ site, tasks }, person, [, what, where]) => {
  const made = await site.call(where, 'createVideo', {
    token: person.token,
    key: randomUUID(),
    body: { ...ORDER, imageUid: person.imageUid, count: 1 + (what % 2) },
  });
  for (const { taskUid } of made?.tasks ?? []) tasks.push({ uid: taskUid, person });
};

const onTask =
  (name: 'cancelVideo' | 'retryVideo'): Deed =>
  ({ site, tasks }, _person, [, what, where]) => {
    const task = recent(tasks, what);
    if (!task) return Promise.resolve();
    return site.call(where, name, { token: task.person.token, body: { taskUid: task.uid } });
  };
/** The task that `onTask` would choose, and others of its owner. */
const onTasks =
  (name: 'batchDel' | 'batchRestore'): Deed =>
  ({ site, tasks }, _person, [, what, where]) => {
    const task = recent(tasks, what);
    if (!task) return Promise.resolve();
    const { person } = task;
    const own = tasks.filter((each) => each.person === person && each !== task).slice(-(what % 3));
    const taskUids = [task, ...(what % 3 === 0 ? [] : own)].map(({ uid }) => uid);
    return site.call(where, name, { token: person.token, body: { taskUids } });
  };

/** The videos that a provider works on, and would for ever. */
async function endless(site: Site): Promise<string[]> {
  const running = await site.connection.db
    .selectFrom('videoTasks')
    .select(['uid', 'attempt'])
    .where('status', '=', 'running')
    .where('engineRef', 'is not', null)
    .orderBy('uid')
    .execute();
  return running.filter((task) => isEndless(engineKeyOf(task))).map(({ uid }) => uid);
}

/** Stops or deletes a video that a provider works on: the provider is to hear of it later. */
export const stopRunning: Deed = async (crowd, person, dice) => {
  const { site, tasks } = crowd;
  const [, what, where] = dice;
  let running = await endless(site);
  for (let tries = 0; running.length === 0 && tries < TRIES; tries += 1) {
    await order(crowd, person, dice);
    await pause(SOON_MS);
    running = await endless(site);
  }
  const uid = pick(running, what);
  const owner = tasks.find((task) => task.uid === uid)?.person;
  if (uid === undefined || !owner) return;
  const { token } = owner;
  if (what % 2 === 0) await site.call(where, 'cancelVideo', { token, body: { taskUid: uid } });
  else await site.call(where, 'batchDel', { token, body: { taskUids: [uid] } });
};

async function pay({ site }: Crowd, { token }: Person, [, what, where]: Dice): Promise<void> {
  const body =
    what % 2 === 0
      ? ({ kind: 'plan', planId: what % 4 === 0 ? 'pro' : 'starter' } as const)
      : ({ kind: 'pack', packId: 'pack-100' } as const);
  const opened = await site.call(where, 'createPaymentSession', { token, body });
  // Many go away from the checkout.
  if (!opened || what % 3 > 0) return;
  await site.fetch(where, opened.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
}

/** A plan runs out: then the next one can be bought. */
async function endPlan({ site }: Crowd, { userUid }: Person): Promise<void> {
  await site.connection.db
    .updateTable('subscriptions')
    .set({ status: 'ended' })
    .where('userUid', '=', userUid)
    .execute();
}

/** The checkouts of a plan that somebody left open run out at the provider, which says so. */
async function endCheckouts({ site }: Crowd, { userUid }: Person): Promise<void> {
  await site.connection.db
    .updateTable('paymentSessions')
    .set({ status: 'closed' })
    .where('userUid', '=', userUid)
    .where('purpose', '=', 'plan')
    .where('status', '=', 'open')
    .execute();
}

/** So often somebody with two tabs comes back: the two are in the same moment only now and then. */
const VISITS = 6;

/**
 * Somebody without a plan wants one in two tabs, each at an API of its own: only the later checkout may
 * stay open. None is left from the visit before: closing it would make the tabs wait for each other by
 * its row alone. A third tab would close the checkouts of two that did not wait.
 */
async function buyInTabs(crowd: Crowd, person: Person, [, what, where]: Dice): Promise<void> {
  const { site } = crowd;
  const { token, userUid } = person;
  const body = { kind: 'plan', planId: what % 2 === 0 ? 'pro' : 'starter' } as const;
  await endPlan(crowd, person);
  for (let visit = 0; visit < VISITS; visit += 1) {
    await endCheckouts(crowd, person);
    const tabs = [where, where + 1].map((api) =>
      site.call(api, 'createPaymentSession', { token, body }),
    );
    await Promise.all(tabs);
    // Looked at right now: the next checkout would close both.
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

/** What time would do: files past their date, sessions past their day. */
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

/** What people do, and how often beside the other things. */
export const DEEDS: Record<string, { weight: number; deed: Deed }> = {
  create: { weight: 12, deed: order },
  cancel: { weight: 8, deed: onTask('cancelVideo') },
  retry: { weight: 12, deed: onTask('retryVideo') },
  delete: { weight: 6, deed: onTasks('batchDel') },
  restore: { weight: 4, deed: onTasks('batchRestore') },
  plan: {
    weight: 4,
    deed: async ({ site, plans }, person, [, , where]) => {
      const plan = await site.call(where, 'createAgentTask', {
        token: person.token,
        key: randomUUID(),
        body: { prompt: 'Orbit', imageUids: [person.imageUid] },
      });
      if (plan) plans.push({ uid: plan.projectUid, person });
    },
  },
  approve: {
    weight: 4,
    deed: ({ site, plans }, _person, [, what, where]) => {
      const plan = recent(plans, what % 3);
      if (!plan) return Promise.resolve();
      const { token } = plan.person;
      return site.call(where, 'approveAgentTask', { token, body: { projectUid: plan.uid } });
    },
  },
  turnDown: {
    weight: 4,
    deed: async ({ site, plans, turnedDown }, _person, [, what, where]) => {
      const plan = recent(plans, what % 3);
      if (!plan) return;
      const { token } = plan.person;
      const body = { projectUid: plan.uid };
      const answer = await site.call(where, 'cancelAgentTask', { token, body });
      if (answer?.state === 'cancelled' && answer.group === null) turnedDown.add(plan.uid);
    },
  },
  expire: { weight: 1, deed: expire },
  endPlan: { weight: 2, deed: endPlan },
  upload: { weight: 3, deed: (crowd, person, [, , where]) => crowd.upload(person, where) },
  buy: { weight: 4, deed: pay },
  buyInTabs: { weight: 2, deed: buyInTabs },
  refund: {
    weight: 2,
    deed: async ({ site }, { userUid }, [, what]) => {
      const { db } = site.connection;
      const bought = await db
        .selectFrom('purchases')
        .select('uid')
        .where('userUid', '=', userUid)
        .orderBy('createdAt', 'desc')
        .limit(5)
        .execute();
      const purchase = pick(bought, what);
      if (!purchase) return;
      await refundTestPurchase({ db, config: site.config }, purchase.uid, (what % 3) / 2);
    },
  },
  look: {
    weight: 2,
    deed: async (crowd) => {
      // It looks at everything: several at once would take each other's connections for long.
      if (crowd.isLookedAt) return;
      crowd.isLookedAt = true;
      const broken = await brokenLimits(crowd.site).finally(() => (crowd.isLookedAt = false));
      if (Object.keys(broken).length > 0) throw new Error(JSON.stringify(broken));
    },
  },
};
