import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { charge, refund } from '../testing/stripe-charges.ts';
import {
  toCheckoutId,
  createSignedWebhook,
  SITE,
  startStripeApi,
  type StripeApi,
} from '../testing/stripe-api.ts';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
});
afterEach(() => expectSoundLedger(stripeApi.api.platform.db));
afterAll(() => stripeApi.close());

describe('buying', () => {
  test('a plan: the checkout asks for the configured price, and its webhooks give the credits', async () => {
    const { token } = await stripeApi.api.signIn();
    const checkoutAnswer = await stripeApi.openPlan(token, 'pro');
    expect(checkoutAnswer.data).toMatchObject({
      test: false,
      url: expect.stringContaining('/c/pay/'),
    });
    const checkout = stripeApi.stripe.get(toCheckoutId(checkoutAnswer.data.url));
    expect(checkout).toMatchObject({
      mode: 'subscription',
      success_url: `${SITE}/workspace/billing?payment=done`,
      cancel_url: `${SITE}/workspace/billing?payment=cancelled`,
    });
    expect(stripeApi.stripe.get(checkout['line_items'][0].price)).toMatchObject({
      unit_amount: 2900,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect(await stripeApi.membership(token)).toMatchObject({ level: 0, checkout: 'stripe' });

    const { completed, paid } = stripeApi.stripe.pay(checkout.id);
    await stripeApi.deliver(completed);
    expect(await stripeApi.membership(token)).toMatchObject({ level: 0 });
    await stripeApi.deliver(paid);
    expect(await stripeApi.membership(token)).toMatchObject({
      level: 2,
      planId: 'pro',
      status: 'active',
      cancelAtPeriodEnd: false,
      nextPlanId: null,
      periodEnd: expect.any(Number),
    });
    expect(await stripeApi.balance(token)).toBe(860);
    const { events } = (await stripeApi.api.call('listPurchases', { token })).data;
    expect(events).toEqual([
      expect.objectContaining({
        kind: 'plan',
        itemId: 'pro',
        credits: 800,
        price: { amount: 2900, currency: 'usd' },
      }),
    ]);
  });

  test('every order and repetition of the webhooks gives the same result', async () => {
    const { token } = await stripeApi.api.signIn();
    const checkoutAnswer = await stripeApi.openPlan(token);
    const { completed, paid } = stripeApi.stripe.pay(toCheckoutId(checkoutAnswer.data.url));
    const createdEvent = stripeApi.stripe.event(
      'customer.subscription.created',
      stripeApi.stripe.of('subscription').at(-1)!,
    );
    const answers = await Promise.all(
      [paid, createdEvent, paid, completed, paid, completed].map((event) =>
        stripeApi.deliver(event),
      ),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await stripeApi.balance(token)).toBe(260);
    expect((await stripeApi.api.call('listPurchases', { token })).data.events).toHaveLength(1);
    expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'active' });
  });

  test('two events about the same paid period count once', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    await stripeApi.deliver(
      stripeApi.stripe.event('invoice.paid', stripeApi.stripe.invoice(subscription)),
    );
    expect(await stripeApi.balance(token)).toBe(260);
  });

  test('packs bought at the same moment all count, each once', async () => {
    const { token } = await stripeApi.api.signIn();
    const checkoutAnswers = await Promise.all(
      Array.from({ length: 5 }, () => stripeApi.openPack(token)),
    );
    const events = checkoutAnswers.map(
      ({ data }) => stripeApi.stripe.pay(toCheckoutId(data.url)).completed,
    );
    await Promise.all([...events, ...events].map((event) => stripeApi.deliver(event)));
    expect(await stripeApi.balance(token)).toBe(60 + 5 * 100);
    expect((await stripeApi.api.call('listPurchases', { token })).data.events).toHaveLength(5);
    const customers = stripeApi.stripe
      .of('checkout.session')
      .slice(-5)
      .map(({ customer }) => customer);
    expect(new Set(customers).size).toBe(1);
  });

  test('a payment that arrives after the checkout counts when it arrives', async () => {
    const { token } = await stripeApi.api.signIn();
    const session = stripeApi.stripe.get(toCheckoutId((await stripeApi.openPack(token)).data.url));
    session['status'] = 'complete';
    await stripeApi.deliver(stripeApi.stripe.event('checkout.session.completed', session));
    expect(await stripeApi.balance(token)).toBe(60);
    session['payment_status'] = 'paid';
    await stripeApi.deliver(
      stripeApi.stripe.event('checkout.session.async_payment_succeeded', session),
    );
    expect(await stripeApi.balance(token)).toBe(160);
  });

  test.each([
    ['a pack', 'pack', 160, 0],
    ['a plan', 'plan', 260, 1],
  ] as const)(
    'a declined card charges nothing, and another one buys %s in the same checkout',
    async (_, kind, credits, level) => {
      const { token } = await stripeApi.api.signIn();
      const checkoutAnswer = await (kind === 'pack'
        ? stripeApi.openPack(token)
        : stripeApi.openPlan(token));
      const checkout = toCheckoutId(checkoutAnswer.data.url);
      const declineEvents = stripeApi.stripe.decline(checkout);
      for (const event of declineEvents) expect(await stripeApi.deliver(event)).toBe(200);
      expect(await stripeApi.balance(token)).toBe(60);
      expect(await stripeApi.membership(token)).toMatchObject({ level: 0, status: 'none' });
      expect((await stripeApi.api.call('listPurchases', { token })).data.events).toEqual([]);
      expect(stripeApi.stripe.get(checkout)['status']).toBe('open');
      const { completed, paid } = stripeApi.stripe.pay(checkout);
      for (const event of [completed, ...(paid ? [paid] : []), ...declineEvents])
        expect(await stripeApi.deliver(event)).toBe(200);
      expect(await stripeApi.balance(token)).toBe(credits);
      expect((await stripeApi.membership(token)).level).toBe(level);
    },
  );

  test('a payment that a bank takes back before it arrives ends the checkout, and a new one opens', async () => {
    const { token } = await stripeApi.api.signIn();
    const session = stripeApi.stripe.get(toCheckoutId((await stripeApi.openPack(token)).data.url));
    session['status'] = 'complete';
    await stripeApi.deliver(stripeApi.stripe.event('checkout.session.completed', session));
    await stripeApi.deliver(
      stripeApi.stripe.event('checkout.session.async_payment_failed', session),
    );
    expect(await stripeApi.balance(token)).toBe(60);
    const secondCheckout = toCheckoutId((await stripeApi.openPack(token)).data.url);
    await stripeApi.deliver(stripeApi.stripe.pay(secondCheckout).completed);
    expect(await stripeApi.balance(token)).toBe(160);
  });

  test('keeps the newer of two tabs that open the checkout of a plan', async () => {
    const { token } = await stripeApi.api.signIn();
    const olderCheckout = toCheckoutId((await stripeApi.openPlan(token)).data.url);
    const newerCheckout = toCheckoutId((await stripeApi.openPlan(token, 'pro')).data.url);
    expect(stripeApi.stripe.get(olderCheckout)['status']).toBe('expired');
    expect(stripeApi.stripe.get(newerCheckout)['status']).toBe('open');
  });

  test('refuses a second plan, because a plan is changed instead', async () => {
    const { token } = await stripeApi.subscriber();
    expect((await stripeApi.openPlan(token, 'pro')).problem).toMatchObject({
      code: 'conflict',
      status: 409,
    });
  });

  test('answers not found for an item that is not for sale', async () => {
    const { token } = await stripeApi.api.signIn();
    expect((await stripeApi.openPlan(token, 'free')).problem.code).toBe('not_found');
    expect((await stripeApi.openPlan(token, 'platinum')).problem.code).toBe('not_found');
    expect((await stripeApi.openPack(token, 'pack-0')).problem.code).toBe('not_found');
  });

  test('answers that nothing was paid while Stripe is down', async () => {
    const { token } = await stripeApi.api.signIn();
    stripeApi.stripe.fault = 503;
    const refusal = await stripeApi.openPack(token);
    stripeApi.stripe.fault = undefined;
    expect(refusal.problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect(refusal.problem.detail).toContain('Nothing was paid');
  });
});

describe('the webhook', () => {
  const unpaid = async () => {
    const { token } = await stripeApi.api.signIn();
    const { completed } = stripeApi.stripe.pay(
      toCheckoutId((await stripeApi.openPack(token)).data.url),
    );
    return { token, completed };
  };

  test('rejects an event that is unsigned, signed with another secret, or too old', async () => {
    const { token, completed } = await unpaid();
    const signedRequest = createSignedWebhook(completed);
    const refusedRequests = [
      { ...signedRequest, headers: { 'content-type': 'application/json' } },
      createSignedWebhook(completed, { secret: 'whsec_other' }),
      createSignedWebhook(completed, { timestamp: Math.floor(Date.now() / 1000) - 3600 }),
      { ...signedRequest, payload: signedRequest.payload.replace('"paid"', '"paid" ') },
    ];
    for (const request of refusedRequests) {
      const answer = await stripeApi.api.app.inject(request);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request' });
    }
    expect(await stripeApi.balance(token)).toBe(60);
  });

  test("tolerates clock differences of some minutes and ignores the event's own time", async () => {
    const { token, completed } = await unpaid();
    const seconds = Math.floor(Date.now() / 1000);
    completed.created = seconds + 86_400;
    // Our clock is four minutes ahead of Stripe's, then ten minutes behind it.
    for (const timestamp of [seconds - 240, seconds + 600]) {
      const answer = await stripeApi.api.app.inject(createSignedWebhook(completed, { timestamp }));
      expect(answer.statusCode).toBe(200);
    }
    expect(await stripeApi.balance(token)).toBe(160);
  });

  test('a failed event has no effect until it is delivered again', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    subscription['cancel_at_period_end'] = true;
    const event = stripeApi.stripe.event('customer.subscription.updated', subscription);
    stripeApi.stripe.fault = 500;
    expect(await stripeApi.deliver(event)).toBe(500);
    stripeApi.stripe.fault = undefined;
    expect(await stripeApi.membership(token)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await stripeApi.deliver(event)).toBe(200);
    expect(await stripeApi.membership(token)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test('ignores events of other products and other kinds', async () => {
    const foreignSubscription = { id: 'sub_other', object: 'subscription', customer: 'cus_other' };
    expect(
      await stripeApi.deliver(
        stripeApi.stripe.event('customer.subscription.updated', foreignSubscription),
      ),
    ).toBe(200);
    charge(stripeApi.stripe, 'cus_other', 500);
    const paidCharge = stripeApi.stripe.of('charge').at(-1)!;
    for (const event of refund(stripeApi.stripe, paidCharge, 500))
      expect(await stripeApi.deliver(event)).toBe(200);
    expect(await stripeApi.deliver(stripeApi.stripe.event('payout.paid', { id: 'po_1' }))).toBe(
      200,
    );
  });
});
