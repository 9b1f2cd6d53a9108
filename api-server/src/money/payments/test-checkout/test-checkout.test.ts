import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { runUpkeep } from '../../../start/upkeep/upkeep.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PAYMENTS_PER_HOUR: '1000' });
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

const open = async (token: string, body: object) => {
  const call = 'kind' in body ? 'createPaymentSession' : 'createBillingPortalSession';
  const answer = await api.call(call, { token, body: body as never });
  expect(answer).toMatchObject({ status: 200, data: { test: true } });
  return answer.data.url;
};
const page = (url: string) => api.app.inject(url);
const choose = (url: string, action: string, planId = '') =>
  api.app.inject({
    method: 'POST',
    url,
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    payload: new URLSearchParams({ action, planId }).toString(),
  });
const membership = async (token: string) => (await api.call('membershipInfo', { token })).data;
const account = async (token: string) => (await api.call('accountInfo', { token })).data;

async function subscriber(planId = 'starter') {
  const login = await api.signIn();
  await choose(await open(login.token, { kind: 'plan', planId }), 'pay');
  return login;
}

/** As if the person had subscribed that long ago. */
async function age(userUid: string, days: number): Promise<void> {
  const { db } = api.platform;
  const back = (date: Date) => new Date(date.getTime() - days * 86_400_000);
  for (const { ref, startsAt, endsAt } of await db
    .selectFrom('membershipPeriods')
    .selectAll()
    .where('userUid', '=', userUid)
    .execute()) {
    const times = { startsAt: back(startsAt), endsAt: back(endsAt) };
    await db.updateTable('membershipPeriods').set(times).where('ref', '=', ref).execute();
  }
  const { periodEnd } = await db
    .selectFrom('subscriptions')
    .selectAll()
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  await db
    .updateTable('subscriptions')
    .set({ periodEnd: back(periodEnd) })
    .where('userUid', '=', userUid)
    .execute();
}

describe('the page', () => {
  test('says that it is a test, what is bought and at which price', async () => {
    const { token } = await api.signIn();
    const url = await open(token, { kind: 'plan', planId: 'pro' });
    expect(url).toMatch(/^\/app\/test-checkout\/[0-9a-f-]{36}$/);
    const { body, headers } = await page(url);
    expect(body).toContain('Test checkout: no money is taken');
    expect(body).toContain('Vidra: Pro, monthly');
    expect(body).toContain('$29.00 a month');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
  });

  test('a year is paid at once, renewed by the year, and less follows when it is over', async () => {
    const { token, userUid } = await api.signIn();
    const url = await open(token, { kind: 'plan', planId: 'pro-yearly' });
    const { body } = await page(url);
    expect(body).toContain('Vidra: Pro, yearly');
    expect(body).toContain('$290.00 a year');
    await choose(url, 'pay');
    expect((await account(token)).remainedVideoCredits).toBe(60 + 9600);
    await choose(await open(token, { planId: 'pro' }), 'change', 'pro');
    expect(await membership(token)).toMatchObject({ planId: 'pro-yearly', nextPlanId: 'pro' });
    await age(userUid, 360);
    await runUpkeep(api.platform);
    expect((await account(token)).remainedVideoCredits).toBe(60 + 9600);
    await age(userUid, 7);
    await runUpkeep(api.platform);
    expect(await membership(token)).toMatchObject({ planId: 'pro', nextPlanId: null });
    expect((await account(token)).remainedVideoCredits).toBe(60 + 9600 + 800);
  });

  test('paying leads back and gives the credits, once however often it is pressed', async () => {
    const { token } = await api.signIn();
    const url = await open(token, {
      kind: 'pack',
      packId: 'pack-500',
      returnPath: '/edit?label=a&parentLabel=b',
    });
    const answers = await Promise.all(Array.from({ length: 6 }, () => choose(url, 'pay')));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(303);
      expect(answer.headers.location).toBe('/edit?label=a&parentLabel=b&payment=done');
    }
    expect((await account(token)).remainedVideoCredits).toBe(560);
    expect((await page(url)).body).toContain('has been used or replaced');
  });

  test('cancelling leads back and changes nothing, also when it is paid afterwards', async () => {
    const { token } = await api.signIn();
    const url = await open(token, { kind: 'pack', packId: 'pack-100' });
    const left = await choose(url, 'back');
    expect(left.headers.location).toBe('/workspace/billing?payment=cancelled');
    expect((await choose(url, 'pay')).statusCode).toBe(409);
    expect((await account(token)).remainedVideoCredits).toBe(60);
  });

  test('an address of somebody else as the way back is not taken', async () => {
    const { token } = await api.signIn();
    const url = await open(token, {
      kind: 'pack',
      packId: 'pack-100',
      returnPath: '//evil.example/x',
    });
    expect((await choose(url, 'pay')).headers.location).toBe('/workspace/billing?payment=done');
  });

  test('two plans in two tabs become one', async () => {
    const { token } = await api.signIn();
    const tabs = await Promise.all([
      open(token, { kind: 'plan', planId: 'starter' }),
      open(token, { kind: 'plan', planId: 'starter' }),
    ]);
    const answers = await Promise.all(tabs.map((url) => choose(url, 'pay')));
    expect(answers.map(({ statusCode }) => statusCode).sort()).toEqual([303, 409]);
    expect((await account(token)).remainedVideoCredits).toBe(260);
  });

  test('bad addresses and forms are refused', async () => {
    expect((await page('/app/test-checkout/nonsense')).statusCode).toBe(404);
    const url = await open((await api.signIn()).token, { kind: 'pack', packId: 'pack-100' });
    expect((await choose(url, 'give-me-all')).statusCode).toBe(409);
    const json = await api.app.inject({ method: 'POST', url, payload: { action: 'pay' } });
    expect(json.statusCode).toBe(400);
  });
});

describe('a plan', () => {
  test('shows in the account and at the next login', async () => {
    const { token, userUid, userEmail } = await subscriber('studio');
    expect(await account(token)).toMatchObject({
      ...{ memberShipLevel: 3, remainedVideoCredits: 2460, totalVideoCredits: 2460 },
    });
    expect(await membership(token)).toMatchObject({
      ...{ level: 3, planId: 'studio', planName: 'Studio', status: 'active', checkout: 'test' },
    });
    await api.platform.db.deleteFrom('emailCodes').where('email', '=', userEmail).execute();
    expect(await api.signIn(userEmail)).toMatchObject({ userUid, memberShipLevel: 3 });
  });

  test('says what each change would do before it is made', async () => {
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
      /^You pay nothing now\. Pro, paid monthly, stays until .* \$9\.00 a month/,
    );
    expect(plans[2]?.consequence).toContain('Change to Starter, paid monthly, first');
    expect(plans[5]?.consequence).toContain('You pay $79.00 now');
  });

  test('more begins at once, and what was paid for stays', async () => {
    const { token } = await subscriber('starter');
    const url = await open(token, { planId: 'pro' });
    expect((await page(url)).body).toContain('Change to Pro (test)');
    expect((await choose(url, 'change', 'studio')).statusCode).toBe(409);
    expect((await choose(url, 'change', 'pro')).headers.location).toContain('payment=done');
    expect(await membership(token)).toMatchObject({ level: 2, planId: 'pro', status: 'active' });
    expect((await account(token)).remainedVideoCredits).toBe(60 + 200 + 800);
  });

  test('less begins with the next month', async () => {
    const { token, userUid } = await subscriber('pro');
    await choose(await open(token, { planId: 'starter' }), 'change', 'starter');
    expect(await membership(token)).toMatchObject({ level: 2, nextPlanId: 'starter' });
    await age(userUid, 32);
    await runUpkeep(api.platform);
    expect(await membership(token)).toMatchObject({ level: 1, nextPlanId: null });
    expect((await account(token)).remainedVideoCredits).toBe(60 + 800 + 200);
  });

  test('is renewed once a month, by however many processes', async () => {
    const { token, userUid } = await subscriber('starter');
    await age(userUid, 32);
    expect((await membership(token)).level).toBe(1);
    await Promise.all([runUpkeep(api.platform), runUpkeep(api.platform)]);
    expect((await account(token)).remainedVideoCredits).toBe(60 + 2 * 200);
    expect((await membership(token)).periodEnd).toBeGreaterThan(Date.now());
  });

  test('that is cancelled lasts as long as it is paid for, then ends', async () => {
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

  test('nothing to cancel or change is said so', async () => {
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
