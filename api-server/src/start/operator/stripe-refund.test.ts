import { setTimeout as pause } from 'node:timers/promises';
import { expectSoundLedger } from '../../money/credits/testing/sound-ledger.ts';
import {
  checkoutOf,
  startStripeApi,
  type StripeApi,
} from '../../money/payments/testing/stripe-api.ts';
import { setRole } from '../admin/roles.ts';

let own: StripeApi;
beforeAll(async () => {
  own = await startStripeApi();
  await own.api.outbox();
});
afterEach(async () => {
  await expectSoundLedger(own.api.platform.db);
});
afterAll(() => own.close());

async function newOperator() {
  const person = await own.api.signIn();
  await setRole(own.api.platform, person.userEmail, 'operator');
  // The site is a public one.
  await own.api.platform.db
    .updateTable('users')
    .set({ secondFactor: true })
    .where('uid', '=', person.userUid)
    .execute();
  return person;
}
async function packOf100() {
  const { token, userUid } = await own.api.signIn();
  const { completed } = own.stripe.pay(checkoutOf((await own.openPack(token)).data.url));
  await own.deliver(completed);
  return { token, ...(await purchaseOf(userUid)) };
}
async function purchaseOf(userUid: string) {
  const { uid } = await own.api.platform.db
    .selectFrom('purchases')
    .select('uid')
    .where('userUid', '=', userUid)
    .executeTakeFirstOrThrow();
  return { userUid, purchaseUid: uid, charge: own.stripe.of('charge').at(-1)! };
}
const ask = (token: string, purchaseUid: string, percent: number) =>
  own.api.call('operatorRefund', {
    token,
    body: { purchaseUid, percent, reason: 'It did not work for them' },
  });
async function untilBalance(token: string, balance: number) {
  while ((await own.balance(token)) !== balance) await pause(20);
}
const refunds = (charge: { id: string }) =>
  own.stripe.of('refund').filter((refund) => refund['charge'] === charge.id);

test('a part, then the rest: Stripe gives money back, the credits go, and why is on record', async () => {
  const operator = await newOperator();
  const { token, purchaseUid, charge } = await packOf100();
  expect((await ask(operator.token, purchaseUid, 30)).data).toEqual({
    pending: true,
    returnedCredits: 0,
    balance: 160,
    owed: 0,
  });
  await untilBalance(token, 130);
  expect(charge['amount_refunded']).toBe(180);
  expect((await ask(operator.token, purchaseUid, 30)).problem).toMatchObject({ code: 'conflict' });
  await ask(operator.token, purchaseUid, 100);
  await untilBalance(token, 60);
  expect(refunds(charge).map(({ amount }) => amount as number)).toEqual([180, 420]);
  const { items } = (await own.api.call('operatorActions', { token: operator.token })).data;
  const refunded = items.filter(({ action }) => action === 'refund');
  expect(refunded.map(({ what }) => what)).toEqual([
    '100 credits: 100 % refunded',
    '100 credits: 30 % refunded',
  ]);
});

test('two operators at once give it back once, whatever the outbox repeats', async () => {
  const [a, b] = [await newOperator(), await newOperator()];
  const { token, purchaseUid, charge } = await packOf100();
  const answers = await Promise.all([a, b].map((by) => ask(by.token, purchaseUid, 100)));
  expect(answers[0]?.status).toBe(200);
  await untilBalance(token, 60);
  await ask(a.token, purchaseUid, 100);
  expect(charge['amount_refunded']).toBe(600);
  expect(refunds(charge)).toHaveLength(1);
});

test('of a month all goes back, and with it the membership and its subscription', async () => {
  const operator = await newOperator();
  const { token, subscription } = await own.subscriber();
  const { userUid } = await own.api.platform.db
    .selectFrom('subscriptions')
    .select('userUid')
    .where('ref', '=', subscription.id)
    .executeTakeFirstOrThrow();
  const { purchaseUid, charge } = await purchaseOf(userUid);
  await ask(operator.token, purchaseUid, 100);
  await untilBalance(token, 60);
  expect(refunds(charge)).toHaveLength(1);
  expect(subscription['status']).toBe('canceled');
  expect(await own.membership(token)).toMatchObject({ level: 0, status: 'none' });
});

test('while Stripe is away nothing is lost: it is done when Stripe is back', async () => {
  const operator = await newOperator();
  const { token, purchaseUid, charge } = await packOf100();
  own.stripe.fault = 503;
  expect((await ask(operator.token, purchaseUid, 100)).status).toBe(200);
  own.stripe.fault = undefined;
  const retry = { token: operator.token, body: { reason: 'Stripe is back' } };
  while ((await own.balance(token)) !== 60) {
    await own.api.call('operatorRetryOutbox', retry);
    await pause(100);
  }
  expect(refunds(charge)).toHaveLength(1);
});
