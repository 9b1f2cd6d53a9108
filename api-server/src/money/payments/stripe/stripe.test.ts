import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { charge, refund } from '../testing/stripe-charges.ts';
import {
  checkoutOf,
  signedWebhook,
  SITE,
  startStripeApi,
  type StripeApi,
} from '../testing/stripe-api.ts';

let own: StripeApi;
beforeAll(async () => {
  own = await startStripeApi();
});
afterEach(() => expectSoundLedger(own.api.platform.db));
afterAll(() => own.close());

describe('buying', () => {
  test('a plan: the checkout asks for the configured price, and its webhooks give the credits', async () => {
    const { token } = await own.api.signIn();
    const opened = await own.openPlan(token, 'pro');
    expect(opened.data).toMatchObject({ test: false, url: expect.stringContaining('/c/pay/') });
    const checkout = own.stripe.get(checkoutOf(opened.data.url));
    expect(checkout).toMatchObject({
      mode: 'subscription',
      success_url: `${SITE}/workspace/billing?payment=done`,
      cancel_url: `${SITE}/workspace/billing?payment=cancelled`,
    });
    expect(own.stripe.get(checkout['line_items'][0].price)).toMatchObject({
      unit_amount: 2900,
      currency: 'usd',
      recurring: { interval: 'month' },
    });
    expect(await own.membership(token)).toMatchObject({ level: 0, checkout: 'stripe' });

    const { completed, paid } = own.stripe.pay(checkout.id);
    await own.deliver(completed);
    expect(await own.membership(token)).toMatchObject({ level: 0 });
    await own.deliver(paid);
    expect(await own.membership(token)).toMatchObject({
      level: 2,
      planId: 'pro',
      status: 'active',
      cancelAtPeriodEnd: false,
      nextPlanId: null,
      periodEnd: expect.any(Number),
    });
    expect(await own.balance(token)).toBe(860);
    const { events } = (await own.api.call('listPurchases', { token })).data;
    expect(events).toEqual([
      expect.objectContaining({
        kind: 'plan',
        itemId: 'pro',
        credits: 800,
        price: { amount: 2900, currency: 'usd' },
      }),
    ]);
  });

  test('every order and repetition of the webhooks comes to the same', async () => {
    const { token } = await own.api.signIn();
    const opened = await own.openPlan(token);
    const { completed, paid } = own.stripe.pay(checkoutOf(opened.data.url));
    const created = own.stripe.event(
      'customer.subscription.created',
      own.stripe.of('subscription').at(-1)!,
    );
    const answers = await Promise.all(
      [paid, created, paid, completed, paid, completed].map((event) => own.deliver(event)),
    );
    expect(new Set(answers)).toEqual(new Set([200]));
    expect(await own.balance(token)).toBe(260);
    expect((await own.api.call('listPurchases', { token })).data.events).toHaveLength(1);
    expect(await own.membership(token)).toMatchObject({ level: 1, status: 'active' });
  });

  test('two events about the same paid period count once', async () => {
    const { token, subscription } = await own.subscriber();
    await own.deliver(own.stripe.event('invoice.paid', own.stripe.invoice(subscription)));
    expect(await own.balance(token)).toBe(260);
  });

  test('packs that are bought at the same moment all count, each once', async () => {
    const { token } = await own.api.signIn();
    const opened = await Promise.all(Array.from({ length: 5 }, () => own.openPack(token)));
    const events = opened.map(({ data }) => own.stripe.pay(checkoutOf(data.url)).completed);
    await Promise.all([...events, ...events].map((event) => own.deliver(event)));
    expect(await own.balance(token)).toBe(60 + 5 * 100);
    expect((await own.api.call('listPurchases', { token })).data.events).toHaveLength(5);
    const customers = own.stripe
      .of('checkout.session')
      .slice(-5)
      .map(({ customer }) => customer);
    expect(new Set(customers).size).toBe(1);
  });

  test('money that comes later than the checkout counts when it comes', async () => {
    const { token } = await own.api.signIn();
    const session = own.stripe.get(checkoutOf((await own.openPack(token)).data.url));
    session['status'] = 'complete';
    await own.deliver(own.stripe.event('checkout.session.completed', session));
    expect(await own.balance(token)).toBe(60);
    session['payment_status'] = 'paid';
    await own.deliver(own.stripe.event('checkout.session.async_payment_succeeded', session));
    expect(await own.balance(token)).toBe(160);
  });

  test.each([
    ['a pack', 'pack', 160, 0],
    ['a plan', 'plan', 260, 1],
  ] as const)(
    'a card that is declined charges nothing, and another one buys %s in the same checkout',
    async (_, kind, credits, level) => {
      const { token } = await own.api.signIn();
      const opened = await (kind === 'pack' ? own.openPack(token) : own.openPlan(token));
      const checkout = checkoutOf(opened.data.url);
      const declined = own.stripe.decline(checkout);
      for (const event of declined) expect(await own.deliver(event)).toBe(200);
      expect(await own.balance(token)).toBe(60);
      expect(await own.membership(token)).toMatchObject({ level: 0, status: 'none' });
      expect((await own.api.call('listPurchases', { token })).data.events).toEqual([]);
      expect(own.stripe.get(checkout)['status']).toBe('open');
      const { completed, paid } = own.stripe.pay(checkout);
      for (const event of [completed, ...(paid ? [paid] : []), ...declined])
        expect(await own.deliver(event)).toBe(200);
      expect(await own.balance(token)).toBe(credits);
      expect((await own.membership(token)).level).toBe(level);
    },
  );

  test('a payment that a bank takes back before it arrives ends the checkout, and a new one opens', async () => {
    const { token } = await own.api.signIn();
    const session = own.stripe.get(checkoutOf((await own.openPack(token)).data.url));
    session['status'] = 'complete';
    await own.deliver(own.stripe.event('checkout.session.completed', session));
    await own.deliver(own.stripe.event('checkout.session.async_payment_failed', session));
    expect(await own.balance(token)).toBe(60);
    const again = checkoutOf((await own.openPack(token)).data.url);
    await own.deliver(own.stripe.pay(again).completed);
    expect(await own.balance(token)).toBe(160);
  });

  test('of two tabs that open the checkout of a plan the newer one is good', async () => {
    const { token } = await own.api.signIn();
    const older = checkoutOf((await own.openPlan(token)).data.url);
    const newer = checkoutOf((await own.openPlan(token, 'pro')).data.url);
    expect(own.stripe.get(older)['status']).toBe('expired');
    expect(own.stripe.get(newer)['status']).toBe('open');
  });

  test('a second plan is refused: it is changed instead', async () => {
    const { token } = await own.subscriber();
    expect((await own.openPlan(token, 'pro')).problem).toMatchObject({
      code: 'conflict',
      status: 409,
    });
  });

  test('what is not for sale is not found', async () => {
    const { token } = await own.api.signIn();
    expect((await own.openPlan(token, 'free')).problem.code).toBe('not_found');
    expect((await own.openPlan(token, 'platinum')).problem.code).toBe('not_found');
    expect((await own.openPack(token, 'pack-0')).problem.code).toBe('not_found');
  });

  test('while Stripe is out of order the answer says that nothing was paid', async () => {
    const { token } = await own.api.signIn();
    own.stripe.fault = 503;
    const refused = await own.openPack(token);
    own.stripe.fault = undefined;
    expect(refused.problem).toMatchObject({ code: 'unavailable', status: 503 });
    expect(refused.problem.detail).toContain('Nothing was paid');
  });
});

describe('the webhook', () => {
  const unpaid = async () => {
    const { token } = await own.api.signIn();
    const { completed } = own.stripe.pay(checkoutOf((await own.openPack(token)).data.url));
    return { token, completed };
  };

  test('takes nothing that is not signed, or signed with another secret, or long ago', async () => {
    const { token, completed } = await unpaid();
    const signed = signedWebhook(completed);
    const refused = [
      { ...signed, headers: { 'content-type': 'application/json' } },
      signedWebhook(completed, { secret: 'whsec_other' }),
      signedWebhook(completed, { timestamp: Math.floor(Date.now() / 1000) - 3600 }),
      { ...signed, payload: signed.payload.replace('"paid"', '"paid" ') },
    ];
    for (const request of refused) {
      const answer = await own.api.app.inject(request);
      expect(answer.statusCode).toBe(400);
      expect(answer.json()).toMatchObject({ code: 'invalid_request' });
    }
    expect(await own.balance(token)).toBe(60);
  });

  test('clocks may differ by some minutes, and what an event says of its own time counts for nothing', async () => {
    const { token, completed } = await unpaid();
    const seconds = Math.floor(Date.now() / 1000);
    completed.created = seconds + 86_400;
    // Ours is four minutes ahead of Stripe's; then ten minutes behind it.
    for (const timestamp of [seconds - 240, seconds + 600]) {
      const answer = await own.api.app.inject(signedWebhook(completed, { timestamp }));
      expect(answer.statusCode).toBe(200);
    }
    expect(await own.balance(token)).toBe(160);
  });

  test('an event that failed has no effect, and has it when it comes again', async () => {
    const { token, subscription } = await own.subscriber();
    subscription['cancel_at_period_end'] = true;
    const event = own.stripe.event('customer.subscription.updated', subscription);
    own.stripe.fault = 500;
    expect(await own.deliver(event)).toBe(500);
    own.stripe.fault = undefined;
    expect(await own.membership(token)).toMatchObject({ cancelAtPeriodEnd: false });
    expect(await own.deliver(event)).toBe(200);
    expect(await own.membership(token)).toMatchObject({ cancelAtPeriodEnd: true });
  });

  test('events of other products and other kinds mean nothing', async () => {
    const stranger = { id: 'sub_other', object: 'subscription', customer: 'cus_other' };
    expect(await own.deliver(own.stripe.event('customer.subscription.updated', stranger))).toBe(
      200,
    );
    charge(own.stripe, 'cus_other', 500);
    const paid = own.stripe.of('charge').at(-1)!;
    for (const event of refund(own.stripe, paid, 500)) expect(await own.deliver(event)).toBe(200);
    expect(await own.deliver(own.stripe.event('payout.paid', { id: 'po_1' }))).toBe(200);
  });
});
