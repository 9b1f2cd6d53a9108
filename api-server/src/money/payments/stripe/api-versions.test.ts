import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import Stripe from 'stripe';
import { toCheckoutId, SITE, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';
import { toInvoiceBeforeBasil } from '../testing/stripe-objects.ts';
import { STRIPE_KEYS } from '../testing/stripe-http.ts';
import { HANDLED_EVENTS } from './read-event-facts.ts';
import { checkWebhookEndpoint } from './webhook-endpoint.ts';

const PINNED_VERSION = '2026-10-28.endive';

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
});
afterAll(() => stripeApi.close());

/** Pays the checkout of a plan. The event of its invoice is not delivered yet. */
async function payPlan() {
  const { token } = await stripeApi.api.signIn();
  const { completed, paid } = stripeApi.stripe.pay(
    toCheckoutId((await stripeApi.openPlan(token)).data.url),
  );
  await stripeApi.deliver(completed);
  if (!paid) throw new Error('The plan has no invoice.');
  return { token, paid };
}

/** Converts an event to the form for an endpoint with an API version before Basil. */
const toEventBeforeBasil = (event: Stripe.Event) =>
  ({
    ...event,
    api_version: '2024-12-18.acacia',
    data: { object: toInvoiceBeforeBasil(event.data.object) as unknown },
  }) as Stripe.Event;

describe('a paid invoice gives its credits', () => {
  test.each(['2026-10-28.endive', '2025-03-31.basil'])(
    'in an event of version %s',
    async (version) => {
      const { token, paid } = await payPlan();
      expect(await stripeApi.deliver({ ...paid, api_version: version })).toBe(200);
      expect(await stripeApi.balance(token)).toBe(260);
    },
  );

  test.each(['2024-12-18.acacia', '2020-08-27'])(
    'in an event of %s, which has the shape before Basil',
    async (version) => {
      const { token, paid } = await payPlan();
      expect(await stripeApi.deliver({ ...toEventBeforeBasil(paid), api_version: version })).toBe(
        200,
      );
      expect(await stripeApi.balance(token)).toBe(260);
      expect(await stripeApi.membership(token)).toMatchObject({ level: 1, status: 'active' });
    },
  );

  test('also when Stripe did not answer at first', async () => {
    const { token, paid } = await payPlan();
    stripeApi.stripe.fault = 503;
    expect(await stripeApi.deliver(toEventBeforeBasil(paid))).toBe(500);
    stripeApi.stripe.fault = undefined;
    expect(await stripeApi.deliver(toEventBeforeBasil(paid))).toBe(200);
    expect(await stripeApi.balance(token)).toBe(260);
  });
});

test('reads every object in the pinned version', () => {
  expect(new Set(stripeApi.stripe.requests.map(({ version }) => version))).toEqual(
    new Set([PINNED_VERSION]),
  );
});

test('the guide names the pinned version and exactly the handled events', () => {
  const guide = readFileSync(join(import.meta.dirname, '../../../../docs/payments.md'), 'utf8');
  expect(guide).toContain(`API version \`${PINNED_VERSION}\``);
  const namedEvents = [
    ...guide.matchAll(/`((?:charge|checkout|customer|invoice|refund)\.[\w.]+)`/g),
  ];
  expect(namedEvents.map(([, name]) => name).toSorted()).toEqual([...HANDLED_EVENTS].toSorted());
});

describe('the check of the webhook endpoint at start', () => {
  const WEBHOOK_URL = `${SITE}/app/payments/stripe/webhook`;
  const check = async () => {
    const lines: { level: string; message: string }[] = [];
    const write = (level: string) => (_details: object, message: string) =>
      lines.push({ level, message });
    const logger = { info: write('info'), warn: write('warn') };
    const api = new Stripe(STRIPE_KEYS.secretKey, {
      protocol: 'http',
      host: '127.0.0.1',
      port: new URL(stripeApi.stripe.url).port,
    });
    await checkWebhookEndpoint({ api }, SITE, logger);
    return lines;
  };
  const register = (fields: object) =>
    stripeApi.stripe.add('we', 'webhook_endpoint', {
      url: WEBHOOK_URL,
      status: 'enabled',
      enabled_events: ['*'],
      api_version: PINNED_VERSION,
      ...fields,
    });
  afterEach(() => {
    for (const { id } of stripeApi.stripe.of('webhook_endpoint'))
      stripeApi.stripe.things.delete(id);
  });

  test('runs once the API listens', async () => {
    const countReads = () =>
      stripeApi.stripe.requests.filter(({ path }) => path === 'webhook_endpoints').length;
    expect(countReads()).toBe(0);
    await stripeApi.api.app.listen({ port: 0, host: '127.0.0.1' });
    while (countReads() === 0) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(countReads()).toBe(1);
  });

  test('logs the version that Vidra reads and the version of the endpoint', async () => {
    register({});
    expect(await check()).toEqual([
      { level: 'info', message: expect.stringContaining(PINNED_VERSION) },
    ]);
  });

  test('warns of a different version', async () => {
    register({ api_version: '2024-12-18.acacia' });
    const [line] = await check();
    expect(line?.level).toBe('warn');
    expect(line?.message).toContain('2024-12-18.acacia');
    expect(line?.message).toContain(PINNED_VERSION);
  });

  test('warns when no endpoint has the address, and logs the address', async () => {
    register({ url: 'https://other.example/hook' });
    expect(await check()).toEqual([
      { level: 'warn', message: expect.stringContaining(WEBHOOK_URL) },
    ]);
  });

  test('warns of missing events and of a disabled endpoint', async () => {
    register({ enabled_events: ['checkout.session.completed'], status: 'disabled' });
    const messages = (await check()).map(({ message }) => message).join('\n');
    expect(messages).toContain('invoice.paid');
    expect(messages).not.toContain('checkout.session.completed');
    expect(messages).toContain('disabled');
  });

  test('continues when the key may not read endpoints', async () => {
    stripeApi.stripe.fault = 403;
    expect(await check()).toEqual([{ level: 'warn', message: expect.stringContaining('read') }]);
    stripeApi.stripe.fault = undefined;
  });
});
