import fc from 'fast-check';
import type Stripe from 'stripe';
import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { ORDER } from '../../../testing/order.ts';
import { checkoutOf, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';
import { dispute, refund } from '../testing/stripe-charges.ts';

let own: StripeApi;
beforeAll(async () => {
  own = await startStripeApi();
});
afterEach(() => expectSoundLedger(own.api.platform.db));
afterAll(() => own.close());

const lastCharge = () => own.stripe.of('charge').at(-1)!;

/** Somebody whose pack of 100 credits was paid for; nothing was told about it yet. */
async function packPaid() {
  const { token, userUid } = await own.api.signIn();
  const { completed } = own.stripe.pay(checkoutOf((await own.openPack(token)).data.url));
  return { token, userUid, completed, charge: lastCharge() };
}

async function deliverAll(events: readonly Stripe.Event[]): Promise<void> {
  const answers = await Promise.all(events.map((event) => own.deliver(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
}

/** Uses up credits: each video costs 4. */
async function makeVideos(token: string, videos: number) {
  const tasks = [];
  for (let made = 0; made < videos; made += 4) {
    tasks.push(...(await own.api.create(token, { count: Math.min(4, videos - made) })));
  }
  return tasks;
}

const statement = async (token: string) =>
  (await own.api.call('creditLedger', { token, query: { limit: 20 } })).data;

describe('a refund', () => {
  test('takes back what the purchase gave, and the statement says so', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    expect(await own.balance(token)).toBe(160);
    await deliverAll(refund(own.stripe, charge, 600));
    expect(await own.balance(token)).toBe(60);
    const { items, owed } = await statement(token);
    expect(items).toMatchObject([
      { kind: 'refund', title: 'Refunded: 100 credits', credits: 100, change: -100, balance: 60 },
      { kind: 'purchase', title: '100 credits', change: 100, balance: 160 },
      { kind: 'grant' },
    ]);
    expect(owed).toBe(0);
    expect((await own.api.call('accountInfo', { token })).data).toMatchObject({
      remainedVideoCredits: 60,
      totalVideoCredits: 60,
      usedVideoCredits: 0,
    });
  });

  test('of a part takes a part, of another part another', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    await deliverAll(refund(own.stripe, charge, 150));
    expect(await own.balance(token)).toBe(60 + 75);
    await deliverAll(refund(own.stripe, charge, 150));
    expect(await own.balance(token)).toBe(60 + 50);
    await deliverAll(refund(own.stripe, charge, 300));
    expect(await own.balance(token)).toBe(60);
  });

  test('of credits that were used leaves nothing to spend, and the next ones settle the rest', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    const [cancelled] = await makeVideos(token, 30);
    expect(await own.balance(token)).toBe(40);
    await deliverAll(refund(own.stripe, charge, 600));
    expect(await own.balance(token)).toBe(0);
    expect(await statement(token)).toMatchObject({
      owed: 60,
      items: [
        { kind: 'owe', title: 'Refunded, but used before: 100 credits', credits: 60, change: 0 },
        { kind: 'refund', title: 'Refunded: 100 credits', credits: 40, change: -40, balance: 0 },
        ...Array.from({ length: 20 - 2 }, () => ({ kind: 'hold' })),
      ],
    });
    const { fileUid: imageUid } = await own.api.picture(token);
    const refused = await own.api.call('createVideo', {
      token,
      body: { ...ORDER, imageUid },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(refused.problem.code).toBe('insufficient_credits');

    // What a video gives back that came to nothing counts first.
    await own.api.call('cancelVideo', { token, body: { taskUid: cancelled!.taskUid } });
    expect(await statement(token)).toMatchObject({
      owed: 56,
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'settle', title: 'Owed since a refund', taskUid: null }),
      ]),
    });
    expect(await own.balance(token)).toBe(0);
    const again = own.stripe.pay(checkoutOf((await own.openPack(token)).data.url));
    await own.deliver(again.completed);
    expect(await own.balance(token)).toBe(44);
    expect((await statement(token)).owed).toBe(0);
    expect((await own.api.call('accountInfo', { token })).data).toMatchObject({
      totalVideoCredits: 160,
    });
  });

  test('of a month ends the membership and the subscription, and another can be bought', async () => {
    const { token, subscription } = await own.subscriber('pro');
    await deliverAll(refund(own.stripe, lastCharge(), 2900));
    expect(subscription['status']).toBe('canceled');
    expect(await own.membership(token)).toMatchObject({
      level: 0,
      status: 'none',
      periodEnd: null,
    });
    expect(await own.balance(token)).toBe(60);
    expect((await own.openPlan(token, 'pro')).status).toBe(200);
  });

  test('of a part of a month leaves the membership', async () => {
    const { token, subscription } = await own.subscriber('starter');
    await deliverAll(refund(own.stripe, lastCharge(), 450));
    expect(subscription['status']).toBe('active');
    expect(await own.membership(token)).toMatchObject({ level: 1, status: 'active' });
    expect(await own.balance(token)).toBe(60 + 100);
  });

  test('of an earlier month leaves the present one', async () => {
    const { token, subscription } = await own.subscriber('starter');
    const first = lastCharge();
    const [item] = subscription['items'].data;
    item.current_period_start = Number(item.current_period_start) + 60;
    await own.deliver(own.stripe.event('invoice.paid', own.stripe.invoice(subscription)));
    await deliverAll(refund(own.stripe, first, 900));
    expect(subscription['status']).toBe('active');
    expect(await own.membership(token)).toMatchObject({ level: 1, status: 'active' });
    expect(await own.balance(token)).toBe(60 + 200);
  });

  test('that failed at the bank gives the credits again', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    await deliverAll(refund(own.stripe, charge, 600));
    const made = own.stripe.of('refund').at(-1)!;
    Object.assign(charge, { amount_refunded: 0, refunded: false });
    await deliverAll([own.stripe.event('refund.failed', { ...made, status: 'failed' })]);
    expect(await own.balance(token)).toBe(160);
  });
});

describe('a dispute', () => {
  test('takes the credits until it is won', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    await makeVideos(token, 20);
    const opened = dispute(own.stripe, charge);
    await deliverAll([own.stripe.event('charge.dispute.created', opened)]);
    expect(await statement(token)).toMatchObject({ owed: 20 });
    expect(await own.balance(token)).toBe(0);
    opened['status'] = 'won';
    await deliverAll([own.stripe.event('charge.dispute.closed', opened)]);
    expect(await own.balance(token)).toBe(80);
    const { items, owed } = await statement(token);
    expect(owed).toBe(0);
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'settle', change: -20, balance: 80 },
      { kind: 'restore', title: 'Paid after all: 100 credits', change: 100 },
    ]);
  });

  test('that is lost keeps them, also when the money was refunded as well', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    const opened = dispute(own.stripe, charge);
    await deliverAll([own.stripe.event('charge.dispute.created', opened)]);
    opened['status'] = 'lost';
    await deliverAll([
      own.stripe.event('charge.dispute.closed', opened),
      ...refund(own.stripe, charge, 600),
    ]);
    expect(await own.balance(token)).toBe(60);
  });

  test('about a month ends the membership; won, the month that was paid for is there again', async () => {
    const { token } = await own.subscriber('starter');
    const opened = dispute(own.stripe, lastCharge());
    await deliverAll([own.stripe.event('charge.dispute.created', opened)]);
    expect(await own.membership(token)).toMatchObject({ level: 0, status: 'none' });
    opened['status'] = 'won';
    await deliverAll([own.stripe.event('charge.dispute.funds_reinstated', opened)]);
    // The subscription stays ended: nothing is paid again by itself.
    expect(await own.membership(token)).toMatchObject({ level: 1, status: 'cancelling' });
    expect(await own.balance(token)).toBe(260);
  });

  test('that is a mere inquiry takes nothing', async () => {
    const { token, completed, charge } = await packPaid();
    await own.deliver(completed);
    const opened = dispute(own.stripe, charge, 'warning_needs_response');
    await deliverAll([own.stripe.event('charge.dispute.created', opened)]);
    expect(await own.balance(token)).toBe(160);
  });
});

test('every order and repetition of all events comes to the same', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('pack', 'plan'),
      fc.array(fc.nat(9), { minLength: 3, maxLength: 8 }),
      async (kind, order) => {
        const { token } = await own.api.signIn();
        const opened = await (kind === 'pack' ? own.openPack(token) : own.openPlan(token));
        const { completed, paid } = own.stripe.pay(checkoutOf(opened.data.url));
        const charge = lastCharge();
        const events = [
          ...(paid ? [completed, paid] : [completed]),
          ...refund(own.stripe, charge, charge['amount']),
        ];
        await deliverAll(order.map((each) => events[each % events.length]!));
        await deliverAll(events);
        expect(await own.balance(token)).toBe(60);
        expect((await own.membership(token)).level).toBe(0);
        // Nobody is congratulated on what they gave back.
        expect((await own.api.call('listPurchases', { token })).data.events).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
});

test('while Stripe is out of order nothing happens, and the event has its effect when it comes again', async () => {
  const { token, completed, charge } = await packPaid();
  await own.deliver(completed);
  const [event] = refund(own.stripe, charge, 600);
  own.stripe.fault = 500;
  expect(await own.deliver(event)).toBe(500);
  own.stripe.fault = undefined;
  expect(await own.balance(token)).toBe(160);
  expect(await own.deliver(event)).toBe(200);
  expect(await own.balance(token)).toBe(60);
});
