import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { expectSoundLedger } from '../../credits/testing/sound-ledger.ts';
import { checkoutOf, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';

let own: StripeApi;
let token: string;
beforeAll(async () => {
  own = await startStripeApi();
  await own.api.worker();
});
beforeEach(async () => {
  ({ token } = await own.api.signIn());
});
afterEach(async () => {
  own.stripe.before = undefined;
  await expectSoundLedger(own.api.platform.db);
});
afterAll(() => own.close());

const customersOwn = () => {
  const customer = own.stripe.of('customer').at(-1)?.id;
  return own.stripe
    .of('checkout.session')
    .filter((session) => customer !== undefined && session['customer'] === customer);
};
const open = () => customersOwn().filter(({ status }) => status === 'open');

/** Lets the first checkout that is asked for wait at Stripe until it is let go. */
function holdFirst() {
  const asked = Promise.withResolvers<undefined>();
  const going = Promise.withResolvers<undefined>();
  own.stripe.before = async (path) => {
    if (path !== 'checkout/sessions') return;
    own.stripe.before = undefined;
    asked.resolve(undefined);
    await going.promise;
  };
  return { asked: asked.promise, letGo: () => going.resolve(undefined) };
}

test('two tabs: the one that is slower at Stripe gets no checkout, and none stays open there', async () => {
  const { asked, letGo } = holdFirst();
  const slow = own.openPlan(token);
  await asked;
  const fast = await own.openPlan(token, 'pro');
  expect(fast.status).toBe(200);
  letGo();
  const refused = await slow;
  expect(refused.problem).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('another tab'),
  });
  while (open().length > 1) await pause(20);
  expect(open().map(({ id }) => id)).toEqual([checkoutOf(fast.data.url)]);
});

test('Stripe is away when the slower checkout is to be closed: it is closed later', async () => {
  const { asked, letGo } = holdFirst();
  const slow = own.openPlan(token);
  await asked;
  await own.openPlan(token, 'pro');
  const away = Promise.withResolvers<undefined>();
  own.stripe.before = (path) => {
    if (!path.endsWith('/expire')) return Promise.resolve();
    own.stripe.before = undefined;
    away.resolve(undefined);
    return Promise.reject(new Error('out of order'));
  };
  letGo();
  expect((await slow).status).toBe(409);
  await away.promise;
  while (open().length > 1) await pause(20);
});

test('many tabs at the same moment: at most one checkout stays open', async () => {
  await own.openPlan(token);
  const answers = await Promise.all(Array.from({ length: 5 }, () => own.openPlan(token)));
  const given = answers.filter(({ status }) => status === 200).map(({ data }) => data.url);
  for (const { status } of answers) expect([200, 409]).toContain(status);
  while (open().length > 1) await pause(20);
  for (const { id } of open()) expect(given.map(checkoutOf)).toContain(id);
});

/** Lets whoever closes earlier checkouts wait before it does, as a slow database would. */
async function slowClosing() {
  const { db } = own.api.platform;
  await sql`create function wait_to_close() returns trigger language plpgsql as $$ begin
    if current_query() like '%set "status"%' then perform pg_sleep(1); end if;
    return null; end $$`.execute(db);
  await sql`create trigger slow before update on payment_sessions
    for each statement execute function wait_to_close()`.execute(db);
  const waiting = async () => {
    const { rows } = await sql`select 1 from pg_stat_activity
      where datname = current_database() and wait_event = 'PgSleep'`.execute(db);
    return rows.length > 0;
  };
  const end = () => sql`drop function wait_to_close cascade`.execute(db);
  return { waiting, end };
}

(process.env['TEST_DATABASE_URL'] ? test : test.skip)(
  'a checkout that comes back from Stripe while another one takes its place is not left open',
  async () => {
    const { asked, letGo } = holdFirst();
    const slow = own.openPlan(token);
    await asked;
    const { waiting, end } = await slowClosing();
    const later = own.openPlan(token, 'pro');
    while (!(await waiting())) await pause(10);
    letGo();
    const statuses = (await Promise.all([slow, later])).map(({ status }) => status);
    await end();
    expect(statuses.sort()).toEqual([200, 409]);
    while (open().length > 1) await pause(20);
  },
);

test('after paying and before Stripe says so, no second checkout opens', async () => {
  const opened = await own.openPlan(token);
  const { completed, paid } = own.stripe.pay(checkoutOf(opened.data.url));
  const second = await own.openPlan(token, 'pro');
  expect(second.problem).toMatchObject({
    code: 'conflict',
    detail: expect.stringContaining('being confirmed'),
  });
  expect(open()).toEqual([]);
  await own.deliver(completed);
  expect((await own.openPlan(token, 'pro')).status).toBe(409);
  await own.deliver(paid);
  expect(await own.membership(token)).toMatchObject({ level: 1, status: 'active' });
});

test('a checkout that is paid while another one opens is the only one', async () => {
  const opened = await own.openPlan(token);
  own.stripe.before = (path) => {
    if (path.endsWith('/expire')) {
      own.stripe.before = undefined;
      own.stripe.pay(checkoutOf(opened.data.url));
    }
    return Promise.resolve();
  };
  expect((await own.openPlan(token, 'pro')).status).toBe(409);
  expect(open()).toEqual([]);
});
