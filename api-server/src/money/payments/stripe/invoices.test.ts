import { setPeriod } from '../testing/stripe-objects.ts';
import { checkoutOf, SITE, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';

let own: StripeApi;
beforeAll(async () => {
  own = await startStripeApi();
});
afterAll(() => own.close());

const receipts = async (token: string) =>
  (await own.api.call('listPayments', { token })).data.items.map(({ receiptUrl }) => receiptUrl);
const open = (address: string) => own.api.app.inject(address.replace(SITE, ''));

test('each month leads to its own invoice at Stripe', async () => {
  const { token, subscription } = await own.subscriber();
  const [item] = subscription['items'].data;
  setPeriod(subscription, item.price, item.current_period_end);
  await own.deliver(own.stripe.event('invoice.paid', own.stripe.invoice(subscription)));
  const invoices = own.stripe.of('invoice').map(({ hosted_invoice_url: url }) => String(url));
  const addresses = await receipts(token);
  const answers = await Promise.all(addresses.map(open));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
  expect(answers.map(({ headers }) => headers.location)).toEqual(invoices.toReversed());
});

test('a pack leads to its receipt at Stripe, and to our own while Stripe does not answer', async () => {
  const { token, userEmail } = await own.api.signIn();
  await own.deliver(own.stripe.pay(checkoutOf((await own.openPack(token)).data.url)).completed);
  const [address = ''] = await receipts(token);
  expect((await open(address)).headers.location).toMatch(
    /^https:\/\/pay\.stripe\.test\/receipts\//,
  );
  own.stripe.fault = 503;
  const { statusCode, body } = await open(address);
  own.stripe.fault = undefined;
  expect(statusCode).toBe(200);
  for (const text of ['100 credits', '$6.00', userEmail]) expect(body).toContain(text);
  expect(body).not.toContain('no money was taken');
});

test('only who was given the address reads it, and not for ever', async () => {
  const { token } = await own.api.signIn();
  await own.deliver(own.stripe.pay(checkoutOf((await own.openPack(token)).data.url)).completed);
  const [address = ''] = await receipts(token);
  const forged = new URL(address);
  forged.searchParams.set('exp', String(Date.now() + 86_400_000 * 365));
  expect((await open(forged.href)).statusCode).toBe(404);
  expect((await open(address.split('?')[0] ?? '')).statusCode).toBe(404);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 2 * 86_400_000 });
  const late = await open(address);
  jest.useRealTimers();
  expect(late.json()).toMatchObject({ code: 'link_expired' });
});
