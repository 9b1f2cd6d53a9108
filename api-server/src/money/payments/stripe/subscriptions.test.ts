import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { checkoutOf, SITE, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';
import { setPeriod, type Thing } from '../testing/stripe-objects.ts';

let own: StripeApi;
beforeAll(async () => {
  own = await startStripeApi();
});
afterEach(() => expectSoundLedger(own.api.platform.db));
afterAll(() => own.close());

const updated = (subscription: Thing) =>
  own.deliver(own.stripe.event('customer.subscription.updated', subscription));
const priceOf = (planId: string) =>
  own.stripe.of('price').find(({ metadata }) => metadata.plan === planId)!;

describe('as time goes by', () => {
  test('a renewal gives its credits once and is an event of its own', async () => {
    const { token, subscription } = await own.subscriber();
    const [item] = subscription['items'].data;
    setPeriod(subscription, item.price, item.current_period_end);
    const renewed = own.stripe.event('invoice.paid', own.stripe.invoice(subscription));
    await Promise.all([own.deliver(renewed), own.deliver(renewed), updated(subscription)]);
    expect(await own.balance(token)).toBe(60 + 2 * 200);
    const { events } = (await own.api.call('listPurchases', { token })).data;
    expect(events.map(({ kind }) => kind)).toEqual(['plan', 'renewal']);
  });

  test('an old event that comes late does not undo what came after it', async () => {
    const { token, subscription } = await own.subscriber();
    const late = own.stripe.event('customer.subscription.updated', subscription);
    expect((await own.api.call('cancelSubscription', { token })).data.status).toBe('cancelling');
    expect(await own.deliver(late)).toBe(200);
    expect(await own.membership(token)).toMatchObject({ status: 'cancelling', level: 1 });
  });

  test('cancelling keeps what is paid for, says so before, and can be taken back', async () => {
    const { token, subscription } = await own.subscriber();
    expect((await own.membership(token)).cancelConsequence).toMatch(
      /^Starter stays until .* paid for/,
    );
    const cancelled = await own.api.call('cancelSubscription', { token });
    expect(cancelled.data).toMatchObject({
      level: 1,
      cancelAtPeriodEnd: true,
      nextPlanId: 'free',
      cancelConsequence: '',
    });
    expect(subscription['cancel_at_period_end']).toBe(true);
    expect((await own.api.call('cancelSubscription', { token })).data).toEqual(cancelled.data);
    const resumed = await own.api.call('resumeSubscription', { token, body: {} });
    expect(resumed.data).toMatchObject({ cancelAtPeriodEnd: false, status: 'active' });
  });

  test('a subscription that ends early leaves the paid period as it is', async () => {
    const { token, subscription } = await own.subscriber();
    subscription['status'] = 'canceled';
    await own.deliver(own.stripe.event('customer.subscription.deleted', subscription));
    expect(await own.membership(token)).toMatchObject({ level: 1, status: 'cancelling' });
    await own.api.platform.db
      .updateTable('membershipPeriods')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where('subscriptionRef', '=', subscription.id)
      .execute();
    expect(await own.membership(token)).toMatchObject({
      level: 0,
      status: 'none',
      periodEnd: null,
    });
    expect((await own.openPlan(token)).status).toBe(200);
  });

  test('a renewal that is late or fails leaves some days', async () => {
    const { token, subscription } = await own.subscriber();
    subscription['status'] = 'past_due';
    await updated(subscription);
    const endAgo = (days: number) =>
      own.api.platform.db
        .updateTable('membershipPeriods')
        .set({ endsAt: new Date(Date.now() - days * 86_400_000) })
        .where('subscriptionRef', '=', subscription.id)
        .execute();
    await endAgo(1);
    expect(await own.membership(token)).toMatchObject({ level: 1, status: 'past_due' });
    await endAgo(4);
    expect((await own.membership(token)).level).toBe(0);
  });
});

describe('changing the plan', () => {
  test('the portal confirms exactly the change that was chosen, by rules that keep what is paid', async () => {
    const { token, subscription } = await own.subscriber();
    const opened = await own.api.call('createBillingPortalSession', {
      token,
      body: { planId: 'studio', returnPath: '/workspace/home' },
    });
    const session = own.stripe.get(checkoutOf(opened.data.url));
    expect(session).toMatchObject({
      return_url: `${SITE}/workspace/home`,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscription.id,
          items: { 0: { price: priceOf('studio').id } },
        },
      },
    });
    expect(own.stripe.get(session['configuration'])['features'].subscription_update).toMatchObject({
      proration_behavior: 'none',
      billing_cycle_anchor: 'now',
      schedule_at_period_end: {
        conditions: { 0: { type: 'decreasing_item_amount' }, 1: { type: 'shortening_interval' } },
      },
    });
    await own.api.call('createBillingPortalSession', { token, body: {} });
    expect(own.stripe.of('billing_portal.configuration')).toHaveLength(1);
  });

  test('more is had at once, with the month that was paid for it', async () => {
    const { token, subscription } = await own.subscriber();
    await own.openPlan((await own.api.signIn()).token, 'pro');
    setPeriod(subscription, priceOf('pro'), Math.floor(Date.now() / 1000) + 5);
    await own.deliver(own.stripe.event('invoice.paid', own.stripe.invoice(subscription)));
    expect(await own.membership(token)).toMatchObject({ level: 2, planId: 'pro' });
    expect(await own.balance(token)).toBe(60 + 200 + 800);
  });

  test('a year is bought at its own price, and gives its credits at once and for a year', async () => {
    const { token, subscription } = await own.subscriber('pro-yearly');
    expect(subscription['items'].data[0].price).toMatchObject({
      unit_amount: 29_000,
      recurring: { interval: 'year' },
    });
    const { plans, ...membership } = await own.membership(token);
    expect(membership).toMatchObject({ level: 2, planId: 'pro-yearly', status: 'active' });
    expect((membership.periodEnd ?? 0) - Date.now()).toBeGreaterThan(364 * 86_400_000);
    expect(await own.balance(token)).toBe(60 + 12 * 800);
    const action = (planId: string) => plans.find((plan) => plan.planId === planId);
    expect(action('studio-yearly')?.action).toBe('upgrade');
    // What is shorter follows what is paid for, although it gives more.
    expect(action('studio')).toMatchObject({
      action: 'downgrade',
      consequence: expect.stringMatching(/^You pay nothing now\. Pro, paid yearly, stays until/),
    });
    const { events } = (await own.api.call('listPurchases', { token })).data;
    expect(events).toMatchObject([{ title: 'Pro, one year', credits: 9600 }]);
  });

  test('from months to years the year is paid for and begins at once', async () => {
    const { token, subscription } = await own.subscriber('pro');
    const offered = (await own.membership(token)).plans.map(({ planId, action }) => [
      planId,
      action,
    ]);
    expect(offered).toEqual([
      ['free', 'none'],
      ['starter', 'downgrade'],
      ['starter-yearly', 'none'],
      ['pro', 'current'],
      ['pro-yearly', 'upgrade'],
      ['studio', 'upgrade'],
      ['studio-yearly', 'upgrade'],
    ]);
    await own.openPlan((await own.api.signIn()).token, 'pro-yearly');
    setPeriod(subscription, priceOf('pro-yearly'), Math.floor(Date.now() / 1000) + 5);
    await own.deliver(own.stripe.event('invoice.paid', own.stripe.invoice(subscription)));
    expect(await own.membership(token)).toMatchObject({ level: 2, planId: 'pro-yearly' });
    expect(await own.balance(token)).toBe(60 + 800 + 9600);
  });

  test('lines that even out a change give no credits', async () => {
    const { token, subscription } = await own.subscriber();
    const [item] = subscription['items'].data;
    item.current_period_start = Number(item.current_period_start) + 60;
    const invoice = own.stripe.invoice(subscription, [{ proration: true }]);
    await own.deliver(own.stripe.event('invoice.paid', invoice));
    expect(await own.balance(token)).toBe(260);
  });

  test('less begins at the end of what is paid for', async () => {
    const { token, subscription } = await own.subscriber('pro');
    await own.openPlan((await own.api.signIn()).token, 'starter');
    const [item] = subscription['items'].data;
    const schedule = {
      id: `sub_sched_${subscription.id}`,
      object: 'subscription_schedule',
      phases: [
        { start_date: item.current_period_start, items: [{ price: item.price.id }] },
        { start_date: item.current_period_end, items: [{ price: priceOf('starter').id }] },
      ],
    };
    own.stripe.things.set(schedule.id, schedule);
    subscription['schedule'] = schedule;
    await updated(subscription);
    expect(await own.membership(token)).toMatchObject({ level: 2, nextPlanId: 'starter' });
    const keep = () => own.api.call('resumeSubscription', { token, body: {} });
    const kept = { level: 2, planId: 'pro', nextPlanId: null };
    for (const { data } of await Promise.all([keep(), keep()])) expect(data).toMatchObject(kept);
    expect(subscription['schedule']).toBeNull();
    subscription['schedule'] = schedule;
    await updated(subscription);
    expect((await own.api.call('cancelSubscription', { token })).data).toMatchObject({
      level: 2,
      nextPlanId: 'free',
    });
  });
});
