import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import { startStripeApi, type StripeApi } from '../../money/payments/testing/stripe-api.ts';
import { eraseClosedAccounts } from './erase-account.ts';

let own: StripeApi;
beforeAll(async () => {
  own = await startStripeApi();
  await own.api.outbox();
});
afterEach(() => expectSoundLedger(own.api.platform.db));
afterAll(() => own.close());

async function until(condition: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await condition())) await new Promise((next) => setTimeout(next, 20));
}

async function leave(token: string) {
  const { db } = own.api.platform;
  const [user] = await db
    .selectFrom('users')
    .select(['uid', 'email'])
    .orderBy('uid', 'desc')
    .execute();
  const { email = '', uid = '' } = user ?? {};
  await own.api.call('sendEmailCode', { body: { email, purpose: 'close-account' } });
  const mails = () => db.selectFrom('mailbox').select('subject').where('recipient', '=', email);
  await until(async () =>
    (await mails().execute()).some(({ subject }) => subject.endsWith('delete your account')),
  );
  const code = await own.api.codeFor(email);
  expect((await own.api.call('closeAccount', { token, body: { code } })).status).toBe(200);
  return uid;
}

test('whoever leaves pays nothing more, and is forgotten by the provider when the account goes', async () => {
  const { token, subscription } = await own.subscriber();
  const { db } = own.api.platform;
  const userUid = await leave(token);
  await until(() => subscription['cancel_at_period_end'] === true);
  expect(subscription['status']).toBe('active');

  own.stripe.fault = 503;
  await db
    .updateTable('users')
    .set({ closesAt: new Date(0) })
    .where('uid', '=', userUid)
    .execute();
  await eraseClosedAccounts(own.api.platform);
  const customers = () =>
    db.selectFrom('paymentCustomers').select('ref').where('userUid', '=', userUid).execute();
  expect(await customers()).toHaveLength(1);
  own.stripe.fault = undefined;
  // Stripe was out of order: it is asked again.
  await until(async () => (await customers()).length === 0);
  expect(own.stripe.of('customer')).toEqual([]);
  expect(subscription['status']).toBe('canceled');
  expect(
    await own.deliver(own.stripe.event('invoice.paid', own.stripe.invoice(subscription))),
  ).toBe(200);
});
