import { setTimeout as pause } from 'node:timers/promises';
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
