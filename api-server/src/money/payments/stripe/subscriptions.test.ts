import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { toCheckoutId, SITE, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';
import { setPeriod, type Thing } from '../testing/stripe-objects.ts';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
});
afterEach(() => expectSoundLedger(stripeApi.api.platform.db));
afterAll(() => stripeApi.close());

const deliverUpdate = (subscription: Thing) =>
  stripeApi.deliver(stripeApi.stripe.event('customer.subscription.updated', subscription));
const findPrice = (planId: string) =>
  stripeApi.stripe.of('price').find(({ metadata }) => metadata.plan === planId)!;

describe('over time', () => {
  test('a renewal gives its credits once and creates its own event', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    const [item] = subscription['items'].data;
    setPeriod(subscription, item.price, item.current_period_end);
    const renewalEvent = stripeApi.stripe.event(
      'invoice.paid',
      stripeApi.stripe.invoice(subscription),
    );
    await Promise.all([
      stripeApi.deliver(renewalEvent),
      stripeApi.deliver(renewalEvent),
      deliverUpdate(subscription),
    ]);
    expect(await stripeApi.balance(token)).toBe(60 + 2 * 200);
    const { events } = (await stripeApi.api.call('listPurchases', { token })).data;
    expect(events.map(({ kind }) => kind)).toEqual(['plan', 'renewal']);
  });

  test('an old event that arrives late does not undo newer ones', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    const lateEvent = stripeApi.stripe.event('customer.subscription.updated', subscription);
    expect((await stripeApi.api.call('cancelSubscription', { token })).data.status).toBe(
      'cancelling',
    );
    expect(await stripeApi.deliver(lateEvent)).toBe(200);
    expect(await stripeApi.membership(token)).toMatchObject({ status: 'cancelling', level: 1 });
  });

  test('canceling keeps the paid period, is announced first, and can be undone', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    expect((await stripeApi.membership(token)).cancelConsequence).toMatch(
      /^Starter stays active until \w{3} \d+, \d{4}\./,
    );
    const cancelAnswer = await stripeApi.api.call('cancelSubscription', { token });
    expect(cancelAnswer.data).toMatchObject({
      level: 1,
      cancelAtPeriodEnd: true,
      nextPlanId: 'free',
      cancelConsequence: '',
    });
    expect(subscription['cancel_at_period_end']).toBe(true);
    expect((await stripeApi.api.call('cancelSubscription', { token })).data).toEqual(
      cancelAnswer.data,
    );
    const resumeAnswer = await stripeApi.api.call('resumeSubscription', { token, body: {} });
    expect(resumeAnswer.data).toMatchObject({ cancelAtPeriodEnd: false, status: 'active' });
  });

  test('a subscription that ends early keeps the paid period', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    subscription['status'] = 'canceled';
    await stripeApi.deliver(stripeApi.stripe.event('customer.subscription.deleted', subscription));
    expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'cancelling' });
    await stripeApi.api.platform.db
      .updateTable('membershipPeriods')
      .set({ endsAt: new Date(Date.now() - 1000) })
      .where('subscriptionRef', '=', subscription.id)
      .execute();
    expect(await stripeApi.membership(token)).toMatchObject({
      level: 0,
      status: 'none',
      periodEnd: null,
    });
    expect((await stripeApi.openPlan(token)).status).toBe(200);
  });

  test('a late or failed renewal leaves a grace period of some days', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    subscription['status'] = 'past_due';
    await deliverUpdate(subscription);
    const endAgo = (days: number) =>
      stripeApi.api.platform.db
        .updateTable('membershipPeriods')
        .set({ endsAt: new Date(Date.now() - days * 86_400_000) })
        .where('subscriptionRef', '=', subscription.id)
        .execute();
    await endAgo(1);
    expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'past_due' });
    await endAgo(4);
    expect((await stripeApi.membership(token)).level).toBe(0);
  });
});

describe('changing the plan', () => {
  test('the portal confirms exactly the chosen change and keeps the paid period', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    const portalAnswer = await stripeApi.api.call('createBillingPortalSession', {
      token,
      body: { planId: 'studio', returnPath: '/workspace/home' },
    });
    const session = stripeApi.stripe.get(toCheckoutId(portalAnswer.data.url));
    expect(session).toMatchObject({
      return_url: `${SITE}/workspace/home`,
      flow_data: {
        type: 'subscription_update_confirm',
        subscription_update_confirm: {
          subscription: subscription.id,
          items: { 0: { price: findPrice('studio').id } },
        },
      },
    });
    expect(
      stripeApi.stripe.get(session['configuration'])['features'].subscription_update,
    ).toMatchObject({
      proration_behavior: 'none',
      billing_cycle_anchor: 'now',
      schedule_at_period_end: {
        conditions: { 0: { type: 'decreasing_item_amount' }, 1: { type: 'shortening_interval' } },
      },
    });
    await stripeApi.api.call('createBillingPortalSession', { token, body: {} });
    expect(stripeApi.stripe.of('billing_portal.configuration')).toHaveLength(1);
  });

  test('an upgrade starts at once, with its own paid month', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    await stripeApi.openPlan((await stripeApi.api.signIn()).token, 'pro');
    setPeriod(subscription, findPrice('pro'), Math.floor(Date.now() / 1000) + 5);
    await stripeApi.deliver(
      stripeApi.stripe.event('invoice.paid', stripeApi.stripe.invoice(subscription)),
    );
    expect(await stripeApi.membership(token)).toMatchObject({ level: 2, planId: 'pro' });
    expect(await stripeApi.balance(token)).toBe(60 + 200 + 800);
  });

  test('a year costs its own price and gives its credits at once for a year', async () => {
    const { token, subscription } = await stripeApi.subscriber('pro-yearly');
    expect(subscription['items'].data[0].price).toMatchObject({
      unit_amount: 29_000,
      recurring: { interval: 'year' },
    });
    const { plans, ...membership } = await stripeApi.membership(token);
    expect(membership).toMatchObject({ level: 2, planId: 'pro-yearly', status: 'active' });
    expect((membership.periodEnd ?? 0) - Date.now()).toBeGreaterThan(364 * 86_400_000);
    expect(await stripeApi.balance(token)).toBe(60 + 12 * 800);
    const action = (planId: string) => plans.find((plan) => plan.planId === planId);
    expect(action('studio-yearly')?.action).toBe('upgrade');
    // A shorter interval starts after the paid period, although it gives more.
    expect(action('studio')).toMatchObject({
      action: 'downgrade',
      consequence: expect.stringMatching(
        /^You pay nothing now\. Pro, billed yearly, stays active until/,
      ),
    });
    const { events } = (await stripeApi.api.call('listPurchases', { token })).data;
    expect(events).toMatchObject([{ title: 'Pro, one year', credits: 9600 }]);
  });

  test('a change from months to years is paid and starts at once', async () => {
    const { token, subscription } = await stripeApi.subscriber('pro');
    const offeredActions = (await stripeApi.membership(token)).plans.map(({ planId, action }) => [
      planId,
      action,
    ]);
    expect(offeredActions).toEqual([
      ['free', 'none'],
      ['starter', 'downgrade'],
      ['starter-yearly', 'none'],
      ['pro', 'current'],
      ['pro-yearly', 'upgrade'],
      ['studio', 'upgrade'],
      ['studio-yearly', 'upgrade'],
    ]);
    await stripeApi.openPlan((await stripeApi.api.signIn()).token, 'pro-yearly');
    setPeriod(subscription, findPrice('pro-yearly'), Math.floor(Date.now() / 1000) + 5);
    await stripeApi.deliver(
      stripeApi.stripe.event('invoice.paid', stripeApi.stripe.invoice(subscription)),
    );
    expect(await stripeApi.membership(token)).toMatchObject({ level: 2, planId: 'pro-yearly' });
    expect(await stripeApi.balance(token)).toBe(60 + 800 + 9600);
  });

  test('proration lines give no credits', async () => {
    const { token, subscription } = await stripeApi.subscriber();
    const [item] = subscription['items'].data;
    item.current_period_start = Number(item.current_period_start) + 60;
    const invoice = stripeApi.stripe.invoice(subscription, [{ proration: true }]);
    await stripeApi.deliver(stripeApi.stripe.event('invoice.paid', invoice));
    expect(await stripeApi.balance(token)).toBe(260);
  });

  test('a downgrade starts at the end of the paid period', async () => {
    const { token, subscription } = await stripeApi.subscriber('pro');
    await stripeApi.openPlan((await stripeApi.api.signIn()).token, 'starter');
    const [item] = subscription['items'].data;
    const schedule = {
      id: `sub_sched_${subscription.id}`,
      object: 'subscription_schedule',
      phases: [
        { start_date: item.current_period_start, items: [{ price: item.price.id }] },
        { start_date: item.current_period_end, items: [{ price: findPrice('starter').id }] },
      ],
    };
    stripeApi.stripe.things.set(schedule.id, schedule);
    subscription['schedule'] = schedule;
    await deliverUpdate(subscription);
    expect(await stripeApi.membership(token)).toMatchObject({ level: 2, nextPlanId: 'starter' });
    const keep = () => stripeApi.api.call('resumeSubscription', { token, body: {} });
    const keptPlan = { level: 2, planId: 'pro', nextPlanId: null };
    for (const { data } of await Promise.all([keep(), keep()]))
      expect(data).toMatchObject(keptPlan);
    expect(subscription['schedule']).toBeNull();
    subscription['schedule'] = schedule;
    await deliverUpdate(subscription);
    expect((await stripeApi.api.call('cancelSubscription', { token })).data).toMatchObject({
      level: 2,
      nextPlanId: 'free',
    });
  });
});
