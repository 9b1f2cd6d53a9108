import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { toCheckoutId, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';

let stripeApi: StripeApi;
let token: string;
beforeAll(async () => {
  stripeApi = await startStripeApi();
  await stripeApi.api.worker();
});
beforeEach(async () => {
  ({ token } = await stripeApi.api.signIn());
});
afterEach(async () => {
  stripeApi.stripe.before = undefined;
  await expectSoundLedger(stripeApi.api.platform.db);
});
afterAll(() => stripeApi.close());

const listCustomerSessions = () => {
  const customer = stripeApi.stripe.of('customer').at(-1)?.id;
  return stripeApi.stripe
    .of('checkout.session')
    .filter((session) => customer !== undefined && session['customer'] === customer);
};
const open = () => listCustomerSessions().filter(({ status }) => status === 'open');

/** Holds the first checkout request at Stripe until it is released. */
function holdFirst() {
  const requestGate = Promise.withResolvers<undefined>();
  const releaseGate = Promise.withResolvers<undefined>();
  stripeApi.stripe.before = async (path) => {
    if (path !== 'checkout/sessions') return;
    stripeApi.stripe.before = undefined;
    requestGate.resolve(undefined);
    await releaseGate.promise;
  };
  return { asked: requestGate.promise, letGo: () => releaseGate.resolve(undefined) };
}

test('gives the slower of two tabs no checkout and leaves none open at Stripe', async () => {
  const { asked, letGo } = holdFirst();
  const slowCall = stripeApi.openPlan(token);
  await asked;
  const fastAnswer = await stripeApi.openPlan(token, 'pro');
  expect(fastAnswer.status).toBe(200);
  letGo();
  const refusal = await slowCall;
  expect(refusal.problem).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('another tab'),
  });
  while (open().length > 1) await pause(20);
  expect(open().map(({ id }) => id)).toEqual([toCheckoutId(fastAnswer.data.url)]);
});

test('closes the slower checkout later when Stripe is unavailable', async () => {
  const { asked, letGo } = holdFirst();
  const slowCall = stripeApi.openPlan(token);
  await asked;
  await stripeApi.openPlan(token, 'pro');
  const expiryGate = Promise.withResolvers<undefined>();
  stripeApi.stripe.before = (path) => {
    if (!path.endsWith('/expire')) return Promise.resolve();
    stripeApi.stripe.before = undefined;
    expiryGate.resolve(undefined);
    return Promise.reject(new Error('out of order'));
  };
  letGo();
  expect((await slowCall).status).toBe(409);
  await expiryGate.promise;
  while (open().length > 1) await pause(20);
});

test('leaves at most one checkout open when many tabs open at the same moment', async () => {
  await stripeApi.openPlan(token);
  const answers = await Promise.all(Array.from({ length: 5 }, () => stripeApi.openPlan(token)));
  const givenUrls = answers.filter(({ status }) => status === 200).map(({ data }) => data.url);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  while (open().length > 1) await pause(20);
  for (const { id } of open()) expect(givenUrls.map(toCheckoutId)).toContain(id);
});

/** Delays the closing of earlier checkouts, like a slow database. */
async function slowDownClosing() {
  const { db } = stripeApi.api.platform;
  await sql`create function wait_to_close() returns trigger language plpgsql as $$ begin
    if current_query() like '%set "status"%' then perform pg_sleep(1); end if;
    return null; end $$`.execute(db);
  await sql`create trigger slow before update on payment_sessions
    for each statement execute function wait_to_close()`.execute(db);
  const isWaiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
    return rows.length > 0;
  };
  const end = () => sql`drop function wait_to_close cascade`.execute(db);
  return { waiting: isWaiting, end };
}

(process.env['TEST_DATABASE_URL'] ? test : test.skip)(
  'a checkout that comes back from Stripe while another one takes its place is not left open',
  async () => {
    const { asked, letGo } = holdFirst();
    const slowCall = stripeApi.openPlan(token);
    await asked;
    const { waiting, end } = await slowDownClosing();
    const laterCall = stripeApi.openPlan(token, 'pro');
    while (!(await waiting())) await pause(10);
    letGo();
    const statuses = (await Promise.all([slowCall, laterCall])).map(({ status }) => status);
    await end();
    expect(statuses.sort()).toEqual([200, 409]);
    while (open().length > 1) await pause(20);
  },
);

test("opens no second checkout between the payment and Stripe's report of it", async () => {
  const checkoutAnswer = await stripeApi.openPlan(token);
  const { completed, paid } = stripeApi.stripe.pay(toCheckoutId(checkoutAnswer.data.url));
  const second = await stripeApi.openPlan(token, 'pro');
  expect(second.problem).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('being confirmed'),
  });
  expect(open()).toEqual([]);
  await stripeApi.deliver(completed);
  expect((await stripeApi.openPlan(token, 'pro')).status).toBe(409);
  await stripeApi.deliver(paid);
  expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'active' });
});

test('keeps a paid checkout as the only one while another opens', async () => {
  const checkoutAnswer = await stripeApi.openPlan(token);
  stripeApi.stripe.before = (path) => {
    if (path.endsWith('/expire')) {
      stripeApi.stripe.before = undefined;
      stripeApi.stripe.pay(toCheckoutId(checkoutAnswer.data.url));
    }
    return Promise.resolve();
  };
  expect((await stripeApi.openPlan(token, 'pro')).status).toBe(409);
  expect(open()).toEqual([]);
});
