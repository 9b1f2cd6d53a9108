import { setTimeout as pause } from 'node:timers/promises';
import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import {
  toCheckoutId,
  startStripeApi,
  type StripeApi,
} from '../../money/payments/testing/stripe-api.ts';
import { setRole } from '../commands/accounts/roles.ts';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
  await stripeApi.api.outbox();
});
afterEach(async () => {
  await expectSoundLedger(stripeApi.api.platform.db);
});
afterAll(() => stripeApi.close());

async function createOperator() {
  const person = await stripeApi.api.signIn();
  await setRole(stripeApi.api.platform, person.userEmail, 'operator');
  // A public site requires a second factor.
  await stripeApi.api.platform.db
    .updateTable('users')
    .set({ secondFactor: true })
    .where('uid', '=', person.userUid)
    .execute();
  return person;
}
async function packOf100() {
  const { token, userUid } = await stripeApi.api.signIn();
  const { completed } = stripeApi.stripe.pay(
    toCheckoutId((await stripeApi.openPack(token)).data.url),
  );
  await stripeApi.deliver(completed);
  return { token, ...(await findPurchaseUid(userUid)) };
}
async function findPurchaseUid(userUid: string) {
  const { uid } = await stripeApi.api.platform.db
    .selectFrom('purchases')
    .select('uid')
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  return { userUid, purchaseUid: uid, charge: stripeApi.stripe.of('charge').at(-1)! };
}
const ask = (token: string, purchaseUid: string, percent: number) =>
  stripeApi.api.call('operatorRefund', {
    token,
    body: { purchaseUid, percent, reason: 'It did not work for them' },
  });
async function waitForBalance(token: string, balance: number) {
  while ((await stripeApi.balance(token)) !== balance) await pause(20);
}
const listRefunds = (charge: { id: string }) =>
  stripeApi.stripe.of('refund').filter((refund) => refund['charge'] === charge.id);

test('refunds a part and then the rest at Stripe, removes the credits and records the reason', async () => {
  const operator = await createOperator();
  const { token, purchaseUid, charge } = await packOf100();
  expect((await ask(operator.token, purchaseUid, 30)).data).toEqual({
    pending: true,
    returnedCredits: 0,
    balance: 160,
    owed: 0,
  });
  await waitForBalance(token, 130);
  expect(charge['amount_refunded']).toBe(180);
  expect((await ask(operator.token, purchaseUid, 30)).problem).toMatchObject({ code: 'conflict' });
  await ask(operator.token, purchaseUid, 100);
  await waitForBalance(token, 60);
  expect(listRefunds(charge).map(({ amount }) => amount as number)).toEqual([180, 420]);
  const { items } = (await stripeApi.api.call('operatorActions', { token: operator.token })).data;
  const refundActions = items.filter(({ action }) => action === 'refund');
  expect(refundActions.map(({ what }) => what)).toEqual([
    '100 credits: 100% refunded',
    '100 credits: 30% refunded',
  ]);
});

test('refunds once for two concurrent operators, whatever the outbox repeats', async () => {
  const [a, b] = [await createOperator(), await createOperator()];
  const { token, purchaseUid, charge } = await packOf100();
  const answers = await Promise.all([a, b].map((by) => ask(by.token, purchaseUid, 100)));
  expect(answers[0]?.status).toBe(200);
  await waitForBalance(token, 60);
  await ask(a.token, purchaseUid, 100);
  expect(charge['amount_refunded']).toBe(600);
  expect(listRefunds(charge)).toHaveLength(1);
});

test('ends the membership and the subscription when a whole month is refunded', async () => {
  const operator = await createOperator();
  const { token, subscription } = await stripeApi.subscriber();
  const { userUid } = await stripeApi.api.platform.db
    .selectFrom('subscriptions')
    .select('userUid')
    .where('ref', '=', subscription.id)
    .executeTakeFirstOrThrow();
  const { purchaseUid, charge } = await findPurchaseUid(userUid);
  await ask(operator.token, purchaseUid, 100);
  await waitForBalance(token, 60);
  expect(listRefunds(charge)).toHaveLength(1);
  expect(subscription['status']).toBe('canceled');
  expect(await stripeApi.membership(token)).toMatchObject({ level: 0, status: 'none' });
});

test('completes the refund later when Stripe is down', async () => {
  const operator = await createOperator();
  const { token, purchaseUid, charge } = await packOf100();
  stripeApi.stripe.fault = 503;
  expect((await ask(operator.token, purchaseUid, 100)).status).toBe(200);
  stripeApi.stripe.fault = undefined;
  const retry = { token: operator.token, body: { reason: 'Stripe is back' } };
  while ((await stripeApi.balance(token)) !== 60) {
    await stripeApi.api.call('operatorRetryOutbox', retry);
    await pause(100);
  }
  expect(listRefunds(charge)).toHaveLength(1);
});
