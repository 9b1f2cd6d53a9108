import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { runUpkeep } from '../../../upkeep/upkeep.ts';
import { testBuyers } from '../testing/test-buyers.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ PAYMENTS_PER_HOUR: '1000' });
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

const { open, page, choose, membership, account, age } = testBuyers(() => api);

describe('the payment page', () => {
  test('says that it is a test and shows the item and its price', async () => {
    const { token } = await api.signIn();
    const url = await open(token, { kind: 'plan', planId: 'pro' });
    expect(url).toMatch(/^\/app\/test-checkout\/[0-9a-f-]{36}$/);
    const { body, headers } = await page(url);
    expect(body).toContain('Test checkout: no money is taken');
    expect(body).toContain('Vidra: Pro, monthly');
    expect(body).toContain('$29.00 a month');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    // Firefox asks for the site's icon on every page.
    expect(headers['content-security-policy']).toContain("img-src 'self'");
  });

  test('charges a year at once, renews it yearly, and starts a downgrade after it', async () => {
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

  test('returns after paying and gives the credits once, however often the button is pressed', async () => {
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
    expect((await page(url)).body).toContain('has already been used or replaced');
  });

  test('returns after canceling and changes nothing, even if it is paid afterwards', async () => {
    const { token } = await api.signIn();
    const url = await open(token, { kind: 'pack', packId: 'pack-100' });
    const left = await choose(url, 'back');
    expect(left.headers.location).toBe('/workspace/billing?payment=cancelled');
    expect((await choose(url, 'pay')).statusCode).toBe(409);
    expect((await account(token)).remainedVideoCredits).toBe(60);
  });

  test('rejects a return address of another site', async () => {
    const { token } = await api.signIn();
    const url = await open(token, {
      kind: 'pack',
      packId: 'pack-100',
      returnPath: '//evil.example/x',
    });
    expect((await choose(url, 'pay')).headers.location).toBe('/workspace/billing?payment=done');
  });

  test('keeps one of two plans opened in two tabs', async () => {
    const { token } = await api.signIn();
    const body = { kind: 'plan', planId: 'starter' } as const;
    const tabs = await Promise.all(
      [1, 2].map(() => api.call('createPaymentSession', { token, body })),
    );
    // The later tab closes the earlier one, whether or not that one already has its response.
    const openedTabs = tabs.filter(({ status }) => status === 200);
    const refusedTabs = tabs.filter(({ status }) => status === 409);
    expect([1, 2]).toContain(openedTabs.length);
    expect(openedTabs.length + refusedTabs.length).toBe(2);
    const answers = await Promise.all(openedTabs.map(({ data }) => choose(data.url, 'pay')));
    const codes = answers.map(({ statusCode }) => statusCode).toSorted();
    expect(codes).toEqual([303, 409].slice(0, openedTabs.length));
    expect((await account(token)).remainedVideoCredits).toBe(260);
  });

  test('rejects bad addresses and forms', async () => {
    expect((await page('/app/test-checkout/nonsense')).statusCode).toBe(404);
    const url = await open((await api.signIn()).token, { kind: 'pack', packId: 'pack-100' });
    expect((await choose(url, 'give-me-all')).statusCode).toBe(409);
    const json = await api.app.inject({ method: 'POST', url, payload: { action: 'pay' } });
    expect(json.statusCode).toBe(415);
  });
});
