import { randomUUID } from 'node:crypto';
import fc from 'fast-check';
import { refundTestPurchase } from '../../start/admin/purchases.ts';
import { ORDER } from '../order.ts';
import type { Crowd, Person } from './crowd.ts';
import { expectLimits } from './invariants.ts';

/** Numbers that a command chooses with: whom, what, and at which API. */
type Dice = readonly [whom: number, what: number, where: number];
type Deed = (crowd: Crowd, person: Person, dice: Dice) => Promise<unknown>;

const pick = <T>(list: readonly T[], number: number): T | undefined => list[number % list.length];

/** The newest are the ones of which much happens at the same time. */
const recent = <T>(list: readonly T[], number: number) =>
  pick(list.slice(-12).toReversed(), number);

const onTask =
  (name: 'cancelVideo' | 'retryVideo'): Deed =>
  ({ site, tasks }, _person, [, what, where]) => {
    const task = recent(tasks, what);
    if (!task) return Promise.resolve();
    return site.call(where, name, { token: task.person.token, body: { taskUid: task.uid } });
  };
const onTasks =
  (name: 'batchDel' | 'batchRestore'): Deed =>
  ({ site, tasks }, person, [, what, where]) => {
    const own = tasks.filter((task) => task.person === person).slice(-12);
    const taskUids = own.slice(what % 4, (what % 4) + 3).map(({ uid }) => uid);
    if (taskUids.length === 0) return Promise.resolve();
    return site.call(where, name, { token: person.token, body: { taskUids } });
  };

async function pay({ site }: Crowd, { token }: Person, [, what, where]: Dice): Promise<void> {
  const body =
    what % 2 === 0
      ? ({ kind: 'plan', planId: what % 4 === 0 ? 'pro' : 'starter' } as const)
      : ({ kind: 'pack', packId: 'pack-100' } as const);
  const opened = await site.call(where, 'createPaymentSession', { token, body });
  if (!opened) return;
  await site.fetch(where, opened.url, {
    method: 'POST',
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: 'action=pay',
  });
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

const DEEDS: Record<string, { weight: number; deed: Deed }> = {
  create: {
    weight: 12,
    deed: async ({ site, tasks }, person, [, what, where]) => {
      const made = await site.call(where, 'createVideo', {
        ...{ token: person.token, key: randomUUID() },
        body: { ...ORDER, imageUid: person.imageUid, count: 1 + (what % 2) },
      });
      for (const { taskUid } of made?.tasks ?? []) tasks.push({ uid: taskUid, person });
    },
  },
  cancel: { weight: 8, deed: onTask('cancelVideo') },
  retry: { weight: 12, deed: onTask('retryVideo') },
  delete: { weight: 6, deed: onTasks('batchDel') },
  restore: { weight: 4, deed: onTasks('batchRestore') },
  plan: {
    weight: 4,
    deed: async ({ site, plans }, person, [, , where]) => {
      const plan = await site.call(where, 'createAgentTask', {
        ...{ token: person.token, key: randomUUID() },
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
  upload: { weight: 3, deed: (crowd, person, [, , where]) => crowd.upload(person, where) },
  buy: { weight: 4, deed: pay },
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
  look: { weight: 2, deed: ({ site }) => expectLimits(site) },
};

type Command = fc.AsyncCommand<object, Crowd>;

/** Begins one deed; it goes on while the next ones are begun. */
class Begin implements Command {
  readonly name: string;
  readonly deed: Deed;
  readonly dice: Dice;
  constructor(name: string, deed: Deed, dice: Dice) {
    this.name = name;
    this.deed = deed;
    this.dice = dice;
  }
  check(): boolean {
    return true;
  }
  async run(_model: object, crowd: Crowd): Promise<void> {
    const person = pick(crowd.people, this.dice[0]);
    if (person) await crowd.begin(() => this.deed(crowd, person, this.dice));
  }
  toString(): string {
    return `${this.name}(${this.dice.join(',')})`;
  }
}

class Kill implements Command {
  readonly which: number;
  constructor(which: number) {
    this.which = which;
  }
  check(): boolean {
    return true;
  }
  run(_model: object, { site }: Crowd): Promise<void> {
    site.kill(this.which);
    return Promise.resolve();
  }
  toString(): string {
    return `kill(${this.which})`;
  }
}

const dice = fc.tuple(fc.nat(99), fc.nat(99), fc.nat(99));

/** So many of everything that can happen, as often as it may be expected. */
export function commandsOf(number: number): fc.Arbitrary<Command[]> {
  const deeds = Object.entries(DEEDS).map(([name, { weight, deed }]) => ({
    weight,
    arbitrary: dice.map((each): Command => new Begin(name, deed, each)),
  }));
  const kill = { weight: 1, arbitrary: fc.nat(99).map((which): Command => new Kill(which)) };
  const length = { minLength: number, maxLength: number };
  return fc.array(fc.oneof(...deeds, kill), { ...length, size: 'max' });
}
