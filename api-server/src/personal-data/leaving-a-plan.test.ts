import { expectSoundLedger } from '../money/credits/testing/sound-ledger.ts';
import { startStripeApi, type StripeApi } from '../money/payments/testing/stripe-api.ts';
import { eraseClosedAccounts } from './erase-account.ts';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
  await stripeApi.api.outbox();
});
afterEach(() => expectSoundLedger(stripeApi.api.platform.db));
afterAll(() => stripeApi.close());

async function waitUntil(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20));
}

async function leave(token: string) {
  const { db } = stripeApi.api.platform;
  const [user] = await db
    .selectFrom('users')
    .select(['uid', 'email'])
    .orderBy('uid', 'desc')
    .execute();
  const { email = '', uid = '' } = user ?? {};
  await stripeApi.api.call('sendEmailCode', { body: { email, purpose: 'close-account' } });
  const mails = () => db.selectFrom('mailbox').select('subject').where('recipient', '=', email);
  await waitUntil(async () =>
    (await mails().execute()).some(({ subject }) => subject.endsWith('delete your account')),
  );
  const code = await stripeApi.api.codeFor(email);
  expect((await stripeApi.api.call('closeAccount', { token, body: { code } })).status).toBe(200);
  return uid;
}

test('charges nothing more after closing, and removes the customer at the provider', async () => {
  const { token, subscription } = await stripeApi.subscriber();
  const { db } = stripeApi.api.platform;
  const userUid = await leave(token);
  await waitUntil(() => subscription['cancel_at_period_end'] === true);
  expect(subscription['status']).toBe('active');

  stripeApi.stripe.fault = 503;
  await db
    .updateTable('users')
    .set({ closesAt: new Date(0) })
    .where('uid', '=', userUid)
    .execute();
  await eraseClosedAccounts(stripeApi.api.platform);
  const customers = () =>
    db.selectFrom('paymentCustomers').select('ref').where('userUid', '=', userUid).execute();
  expect(await customers()).toHaveLength(1);
  stripeApi.stripe.fault = undefined;
  // Stripe was unavailable, so the deletion is retried.
  await waitUntil(async () => (await customers()).length === 0);
  expect(stripeApi.stripe.of('customer')).toEqual([]);
  expect(subscription['status']).toBe('canceled');
  expect(
    await stripeApi.deliver(
      stripeApi.stripe.event('invoice.paid', stripeApi.stripe.invoice(subscription)),
    ),
  ).toBe(200);
});
