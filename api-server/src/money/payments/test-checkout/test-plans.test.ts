import { sql } from 'kysely';
import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { runAllAtOnce, onPostgres } from '../../../testing/concurrency.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { runUpkeep } from '../../../upkeep/upkeep.ts';
import { applyFacts } from '../facts.ts';
import { testBuyers } from '../testing/test-buyers.ts';
import { renewTestPlans } from './renewals.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PAYMENTS_PER_HOUR: '1000' });
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

const { open, page, choose, membership, account, subscriber, age } = testBuyers(() => api);

describe('a plan', () => {
  test('shows in the account and at the next login', async () => {
    const { token, userUid, userEmail } = await subscriber('studio');
    expect(await account(token)).toMatchObject({
      memberShipLevel: 3,
      remainedVideoCredits: 2460,
      totalVideoCredits: 2460,
    });
    expect(await membership(token)).toMatchObject({
      level: 3,
      planId: 'studio',
      planName: 'Studio',
      status: 'active',
      checkout: 'test',
    });
    await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
    expect(await api.signIn(userEmail)).toMatchObject({ userUid, memberShipLevel: 3 });
  });

  test('describes each change before it is made', async () => {
    const { token } = await subscriber('pro');
    const { plans } = await membership(token);
    expect(plans.map(({ planId, action }) => [planId, action])).toEqual([
      ['free', 'none'],
      ['starter', 'downgrade'],
      ['starter-yearly', 'none'],
      ['pro', 'current'],
      ['pro-yearly', 'upgrade'],
      ['studio', 'upgrade'],
      ['studio-yearly', 'upgrade'],
    ]);
    expect(plans[1]?.consequence).toMatch(
      /^You pay nothing now\. Pro, billed monthly, stays active until \w{3} \d+, \d{4}\. .* \$9 per month/,
    );
    expect(plans[2]?.consequence).toContain('Switch to Starter with monthly billing first');
    expect(plans[5]?.consequence).toContain('You pay $79 now');
  });

  test('starts an upgrade at once and keeps the credits already paid for', async () => {
    const { token } = await subscriber('starter');
    const url = await open(token, { planId: 'pro' });
    expect((await page(url)).body).toContain('Change to Pro (test)');
    expect((await choose(url, 'change', 'studio')).statusCode).toBe(409);
    expect((await choose(url, 'change', 'pro')).headers.location).toContain('payment=done');
    expect(await membership(token)).toMatchObject({ level: 2, planId: 'pro', status: 'active' });
    expect((await account(token)).remainedVideoCredits).toBe(60 + 200 + 800);
  });

  test('starts a downgrade with the next month', async () => {
    const { token, userUid } = await subscriber('pro');
    await choose(await open(token, { planId: 'starter' }), 'change', 'starter');
    expect(await membership(token)).toMatchObject({ level: 2, nextPlanId: 'starter' });
    const resumedMembership = (await api.call('resumeSubscription', { token, body: {} })).data;
    expect(resumedMembership).toMatchObject({ level: 2, planId: 'pro', nextPlanId: null });
    await choose(await open(token, { planId: 'starter' }), 'change', 'starter');
    await age(userUid, 32);
    await runUpkeep(api.platform);
    expect(await membership(token)).toMatchObject({ level: 1, nextPlanId: null });
    expect((await account(token)).remainedVideoCredits).toBe(60 + 800 + 200);
  });

  test('is renewed once a month by any number of processes', async () => {
    const { token, userUid } = await subscriber('starter');
    await age(userUid, 32);
    expect((await membership(token)).level).toBe(1);
    await Promise.all([runUpkeep(api.platform), runUpkeep(api.platform)]);
    expect((await account(token)).remainedVideoCredits).toBe(60 + 2 * 200);
    expect((await membership(token)).periodEnd).toBeGreaterThan(Date.now());
  });

  test('ends after the paid period when it is canceled', async () => {
    const { token, userUid } = await subscriber('starter');
    await choose(await open(token, {}), 'cancel-plan');
    expect(await membership(token)).toMatchObject({ level: 1, status: 'cancelling' });
    await choose(await open(token, {}), 'resume-plan');
    expect((await membership(token)).status).toBe('active');
    expect((await api.call('cancelSubscription', { token })).status).toBe(200);
    await age(userUid, 32);
    await runUpkeep(api.platform);
    expect(await membership(token)).toMatchObject({ level: 0, planId: 'free', status: 'none' });
    expect((await account(token)).remainedVideoCredits).toBe(260);
  });

  test('reports that there is nothing to cancel or change', async () => {
    const { token } = await api.signIn();
    expect((await api.call('cancelSubscription', { token })).problem.code).toBe('conflict');
    expect((await api.call('resumeSubscription', { token, body: {} })).problem.code).toBe(
      'conflict',
    );
    const portal = { token, body: { planId: 'pro' } };
    expect((await api.call('createBillingPortalSession', portal)).problem.code).toBe('conflict');
    expect((await api.call('cancelSubscription')).problem.code).toBe('unauthorized');
  });
});

test('has ended when it ends in the millisecond in which it is read', async () => {
  const { token, userUid } = await subscriber('starter');
  const { db, config } = api.platform;
  const subscription = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  const keep = (state: typeof subscription) =>
    db
      .transaction()
      .execute((transaction) =>
        applyFacts(transaction, config.catalog, [{ kind: 'subscription', subscription: state }]),
      );
  await keep({ ...subscription, status: 'ended' });
  expect((await membership(token)).status).toBe('cancelling');
  const earlierDate = new Date(subscription.syncedAt.getTime() - 1);
  await keep({ ...subscription, syncedAt: earlierDate });
  expect((await membership(token)).status).toBe('cancelling');
});

onPostgres('in the moment of a renewal', () => {
  /** Lets concurrent actions meet the renewal of a person's expired month, in the given order. */
  async function meetAtRenewal(
    createCalls: (token: string) => Promise<(() => Promise<unknown>)[]>,
  ) {
    const { token, userUid } = await subscriber('starter');
    const calls = await createCalls(token);
    await age(userUid, 32);
    await runAllAtOnce(
      api.platform.db,
      sql`select ref from subscriptions where user_uid = ${userUid} for update`,
      calls,
    );
    const { remainedVideoCredits } = await account(token);
    return { ...(await membership(token)), credits: remainedVideoCredits };
  }
  const renew = () => renewTestPlans(api.platform);
  const cancel = (token: string) => () => api.call('cancelSubscription', { token });

  test('a plan canceled right after it lasts for the paid period', async () => {
    const after = await meetAtRenewal(async (token) => [renew, cancel(token)]);
    expect(after).toMatchObject({ status: 'cancelling', planId: 'starter', credits: 60 + 400 });
    expect(after.periodEnd).toBeGreaterThan(Date.now());
  });

  test('a plan canceled right before it is not charged again', async () => {
    const after = await meetAtRenewal(async (token) => [cancel(token), renew]);
    expect(after).toMatchObject({ status: 'none', planId: 'free', credits: 60 + 200 });
  });

  test.each([
    ['cancel-plan', 'cancelling'],
    ['resume-plan', 'active'],
  ])('%s on the page changes nothing that was paid', async (action, status) => {
    const after = await meetAtRenewal(async (token) => {
      const url = await open(token, {});
      return [renew, () => choose(url, action)];
    });
    expect(after).toMatchObject({ status, planId: 'starter', credits: 60 + 400 });
    expect(after.periodEnd).toBeGreaterThan(Date.now());
  });
});
