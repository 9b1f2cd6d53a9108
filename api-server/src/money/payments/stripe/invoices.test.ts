import { setPeriod } from '../testing/stripe-objects.ts';
import { toCheckoutId, SITE, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
});
afterAll(() => stripeApi.close());

const listReceiptUrls = async (token: string) =>
  (await stripeApi.api.call('listPayments', { token })).data.items.map(
    ({ receiptUrl }) => receiptUrl,
  );
const open = (address: string) => stripeApi.api.app.inject(address.replace(SITE, ''));

test('redirects each month to its own Stripe invoice', async () => {
  const { token, subscription } = await stripeApi.subscriber();
  const [item] = subscription['items'].data;
  setPeriod(subscription, item.price, item.current_period_end);
  await stripeApi.deliver(
    stripeApi.stripe.event('invoice.paid', stripeApi.stripe.invoice(subscription)),
  );
  const invoices = stripeApi.stripe.of('invoice').map(({ hosted_invoice_url: url }) => String(url));
  const addresses = await listReceiptUrls(token);
  const answers = await Promise.all(addresses.map(open));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([302, 302]);
  expect(answers.map(({ headers }) => headers.location)).toEqual(invoices.toReversed());
});

test('redirects a pack to its Stripe receipt, or to our own while Stripe does not answer', async () => {
  const { token, userEmail } = await stripeApi.api.signIn();
  await stripeApi.deliver(
    stripeApi.stripe.pay(toCheckoutId((await stripeApi.openPack(token)).data.url)).completed,
  );
  const [address = ''] = await listReceiptUrls(token);
  expect((await open(address)).headers.location).toMatch(
    /^https:\/\/pay\.stripe\.test\/receipts\//,
  );
  stripeApi.stripe.fault = 503;
  const { statusCode, body } = await open(address);
  stripeApi.stripe.fault = undefined;
  expect(statusCode).toBe(200);
  for (const text of ['100 credits', '$6.00', userEmail]) expect(body).toContain(text);
  expect(body).not.toContain('no money was taken');
});

test('shows a receipt only at its signed address, for a limited time', async () => {
  const { token } = await stripeApi.api.signIn();
  await stripeApi.deliver(
    stripeApi.stripe.pay(toCheckoutId((await stripeApi.openPack(token)).data.url)).completed,
  );
  const [address = ''] = await listReceiptUrls(token);
  const forgedUrl = new URL(address);
  forgedUrl.searchParams.set('exp', String(Date.now() + 86_400_000 * 365));
  expect((await open(forgedUrl.href)).statusCode).toBe(404);
  expect((await open(address.split('?')[0] ?? '')).statusCode).toBe(404);
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'], now: Date.now() + 2 * 86_400_000 });
  const lateAnswer = await open(address);
  jest.useRealTimers();
  expect(lateAnswer.json()).toMatchObject({ code: 'link_expired' });
});
