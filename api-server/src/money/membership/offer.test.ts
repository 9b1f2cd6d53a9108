import { startTestApi, type TestApi } from '../../testing/test-api.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi({ SIGNUP_CREDITS: '42', CREDIT_EXPIRY_DAYS: '365' });
});
afterAll(() => api.close());

test('shows the offer to everybody, and to a member also the consequence of each plan', async () => {
  const { data, status } = await api.call('publicOffer', {});
  expect(status).toBe(200);
  expect(data).toMatchObject({ signupCredits: 42, creditExpiryDays: 365 });
  const { token } = await api.signIn();
  const ownOffer = (await api.call('membershipInfo', { token })).data;
  expect(ownOffer.packs).toEqual(data.packs);
  expect(ownOffer.plans.map(({ action: _, consequence: __, ...plan }) => plan)).toEqual(data.plans);
});
