import fc from 'fast-check';
import type Stripe from 'stripe';
import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { ORDER } from '../../../testing/order.ts';
import { toCheckoutId, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';
import { createDispute, refund } from '../testing/stripe-charges.ts';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
});
afterEach(() => expectSoundLedger(stripeApi.api.platform.db));
afterAll(() => stripeApi.close());

const getLastCharge = () => stripeApi.stripe.of('charge').at(-1)!;

/** Creates a person whose pack of 100 credits is paid but not yet reported. */
async function packPaid() {
  const { token, userUid } = await stripeApi.api.signIn();
  const { completed } = stripeApi.stripe.pay(
    toCheckoutId((await stripeApi.openPack(token)).data.url),
  );
  return { token, userUid, completed, charge: getLastCharge() };
}

async function deliverAll(events: readonly Stripe.Event[]): Promise<void> {
  const answers = await Promise.all(events.map((event) => stripeApi.deliver(event)));
  expect(new Set(answers)).toEqual(new Set([200]));
}

/** Uses up credits: each video costs 4. */
async function makeVideos(token: string, videos: number) {
  const tasks = [];
  for (let videoCount = 0; videoCount < videos; videoCount += 4) {
    tasks.push(...(await stripeApi.api.create(token, { count: Math.min(4, videos - videoCount) })));
  }
  return tasks;
}

const readStatement = async (token: string) =>
  (await stripeApi.api.call('creditLedger', { token, query: { limit: 20 } })).data;

describe('a refund', () => {
  test('takes back the credits of the purchase and shows that in the statement', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    expect(await stripeApi.balance(token)).toBe(160);
    await deliverAll(refund(stripeApi.stripe, charge, 600));
    expect(await stripeApi.balance(token)).toBe(60);
    const { items, owed } = await readStatement(token);
    expect(items).toMatchObject([
      { kind: 'refund', title: 'Refunded: 100 credits', credits: 100, change: -100, balance: 60 },
      { kind: 'purchase', title: '100 credits', change: 100, balance: 160 },
      { kind: 'grant' },
    ]);
    expect(owed).toBe(0);
    expect((await stripeApi.api.call('accountInfo', { token })).data).toMatchObject({
      remainedVideoCredits: 60,
      totalVideoCredits: 60,
      usedVideoCredits: 0,
    });
  });

  test('takes back the refunded part of the credits, and more with each further part', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    await deliverAll(refund(stripeApi.stripe, charge, 150));
    expect(await stripeApi.balance(token)).toBe(60 + 75);
    await deliverAll(refund(stripeApi.stripe, charge, 150));
    expect(await stripeApi.balance(token)).toBe(60 + 50);
    await deliverAll(refund(stripeApi.stripe, charge, 300));
    expect(await stripeApi.balance(token)).toBe(60);
  });

  test('leaves nothing to spend when the credits were used, and settles the rest from the next ones', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    const [canceledVideo] = await makeVideos(token, 30);
    expect(await stripeApi.balance(token)).toBe(40);
    await deliverAll(refund(stripeApi.stripe, charge, 600));
    expect(await stripeApi.balance(token)).toBe(0);
    expect(await readStatement(token)).toMatchObject({
      owed: 60,
      items: [
        { kind: 'owe', title: 'Refunded after use: 100 credits', credits: 60, change: 0 },
        { kind: 'refund', title: 'Refunded: 100 credits', credits: 40, change: -40, balance: 0 },
        ...Array.from({ length: 20 - 2 }, () => ({ kind: 'hold' })),
      ],
    });
    const { fileUid: imageUid } = await stripeApi.api.picture(token);
    const refusal = await stripeApi.api.call('createVideo', {
      token,
      body: { ...ORDER, imageUid },
      headers: { 'idempotency-key': crypto.randomUUID() },
    });
    expect(refusal.problem.code).toBe('insufficient_credits');

    // The credits released by a canceled video count first.
    await stripeApi.api.call('cancelVideo', { token, body: { taskUid: canceledVideo!.taskUid } });
    expect(await readStatement(token)).toMatchObject({
      owed: 56,
      items: expect.arrayContaining([
        expect.objectContaining({ kind: 'settle', title: 'Owed from a refund', taskUid: null }),
      ]),
    });
    expect(await stripeApi.balance(token)).toBe(0);
    const secondPayment = stripeApi.stripe.pay(
      toCheckoutId((await stripeApi.openPack(token)).data.url),
    );
    await stripeApi.deliver(secondPayment.completed);
    expect(await stripeApi.balance(token)).toBe(44);
    expect((await readStatement(token)).owed).toBe(0);
    expect((await stripeApi.api.call('accountInfo', { token })).data).toMatchObject({
      totalVideoCredits: 160,
    });
  });

  test('of a month ends the membership and the subscription, and allows buying another', async () => {
    const { token, subscription } = await stripeApi.subscriber('pro');
    await deliverAll(refund(stripeApi.stripe, getLastCharge(), 2900));
    expect(subscription['status']).toBe('canceled');
    expect(await stripeApi.membership(token)).toMatchObject({
      level: 0,
      status: 'none',
      periodEnd: null,
    });
    expect(await stripeApi.balance(token)).toBe(60);
    expect((await stripeApi.openPlan(token, 'pro')).status).toBe(200);
  });

  test('of a part of a month keeps the membership', async () => {
    const { token, subscription } = await stripeApi.subscriber('starter');
    await deliverAll(refund(stripeApi.stripe, getLastCharge(), 450));
    expect(subscription['status']).toBe('active');
    expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'active' });
    expect(await stripeApi.balance(token)).toBe(60 + 100);
  });

  test('of an earlier month keeps the present one', async () => {
    const { token, subscription } = await stripeApi.subscriber('starter');
    const first = getLastCharge();
    const [item] = subscription['items'].data;
    item.current_period_start = Number(item.current_period_start) + 60;
    await stripeApi.deliver(
      stripeApi.stripe.event('invoice.paid', stripeApi.stripe.invoice(subscription)),
    );
    await deliverAll(refund(stripeApi.stripe, first, 900));
    expect(subscription['status']).toBe('active');
    expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'active' });
    expect(await stripeApi.balance(token)).toBe(60 + 200);
  });

  test('restores the credits when it fails at the bank', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    await deliverAll(refund(stripeApi.stripe, charge, 600));
    const lastRefund = stripeApi.stripe.of('refund').at(-1)!;
    Object.assign(charge, { amount_refunded: 0, refunded: false });
    await deliverAll([
      stripeApi.stripe.event('refund.failed', { ...lastRefund, status: 'failed' }),
    ]);
    expect(await stripeApi.balance(token)).toBe(160);
  });
});

describe('a dispute', () => {
  test('withholds the credits until it is won', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    await makeVideos(token, 20);
    const openedDispute = createDispute(stripeApi.stripe, charge);
    await deliverAll([stripeApi.stripe.event('charge.dispute.created', openedDispute)]);
    expect(await readStatement(token)).toMatchObject({ owed: 20 });
    expect(await stripeApi.balance(token)).toBe(0);
    openedDispute['status'] = 'won';
    await deliverAll([stripeApi.stripe.event('charge.dispute.closed', openedDispute)]);
    expect(await stripeApi.balance(token)).toBe(80);
    const { items, owed } = await readStatement(token);
    expect(owed).toBe(0);
    expect(items.slice(0, 2)).toMatchObject([
      { kind: 'settle', change: -20, balance: 80 },
      { kind: 'restore', title: 'Payment restored: 100 credits', change: 100 },
    ]);
  });

  test('keeps the credits when it is lost, also if the money was refunded as well', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    const openedDispute = createDispute(stripeApi.stripe, charge);
    await deliverAll([stripeApi.stripe.event('charge.dispute.created', openedDispute)]);
    openedDispute['status'] = 'lost';
    await deliverAll([
      stripeApi.stripe.event('charge.dispute.closed', openedDispute),
      ...refund(stripeApi.stripe, charge, 600),
    ]);
    expect(await stripeApi.balance(token)).toBe(60);
  });

  test('about a month ends the membership, and winning it restores the paid month', async () => {
    const { token } = await stripeApi.subscriber('starter');
    const openedDispute = createDispute(stripeApi.stripe, getLastCharge());
    await deliverAll([stripeApi.stripe.event('charge.dispute.created', openedDispute)]);
    expect(await stripeApi.membership(token)).toMatchObject({ level: 0, status: 'none' });
    openedDispute['status'] = 'won';
    await deliverAll([stripeApi.stripe.event('charge.dispute.funds_reinstated', openedDispute)]);
    // The subscription stays ended, so nothing is charged automatically.
    expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'cancelling' });
    expect(await stripeApi.balance(token)).toBe(260);
  });

  test('takes nothing when it is a mere inquiry', async () => {
    const { token, completed, charge } = await packPaid();
    await stripeApi.deliver(completed);
    const openedDispute = createDispute(stripeApi.stripe, charge, 'warning_needs_response');
    await deliverAll([stripeApi.stripe.event('charge.dispute.created', openedDispute)]);
    expect(await stripeApi.balance(token)).toBe(160);
  });
});

test('gives the same result for every order and repetition of all events', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom('pack', 'plan'),
      fc.array(fc.nat(9), { minLength: 3, maxLength: 8 }),
      async (kind, order) => {
        const { token } = await stripeApi.api.signIn();
        const checkoutAnswer = await (kind === 'pack'
          ? stripeApi.openPack(token)
          : stripeApi.openPlan(token));
        const { completed, paid } = stripeApi.stripe.pay(toCheckoutId(checkoutAnswer.data.url));
        const charge = getLastCharge();
        const events = [
          ...(paid ? [completed, paid] : [completed]),
          ...refund(stripeApi.stripe, charge, charge['amount']),
        ];
        await deliverAll(order.map((index) => events[index % events.length]!));
        await deliverAll(events);
        expect(await stripeApi.balance(token)).toBe(60);
        expect((await stripeApi.membership(token)).level).toBe(0);
        // A refunded purchase is not celebrated.
        expect((await stripeApi.api.call('listPurchases', { token })).data.events).toEqual([]);
      },
    ),
    { numRuns: 8 },
  );
});

test('does nothing while Stripe is down and applies the event when it is delivered again', async () => {
  const { token, completed, charge } = await packPaid();
  await stripeApi.deliver(completed);
  const [event] = refund(stripeApi.stripe, charge, 600);
  stripeApi.stripe.fault = 500;
  expect(await stripeApi.deliver(event)).toBe(500);
  stripeApi.stripe.fault = undefined;
  expect(await stripeApi.balance(token)).toBe(160);
  expect(await stripeApi.deliver(event)).toBe(200);
  expect(await stripeApi.balance(token)).toBe(60);
});
