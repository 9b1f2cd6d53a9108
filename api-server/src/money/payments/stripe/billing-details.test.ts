import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { toCheckoutId, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';

const openApis: StripeApi[] = [];
afterEach(async () => {
  await Promise.all(openApis.splice(0).map((openApi) => openApi.close()));
});

async function start(settings: NodeJS.ProcessEnv = {}) {
  const stripeApi = await startStripeApi(settings);
  openApis.push(stripeApi);
  return stripeApi;
}

async function openPortal(stripeApi: StripeApi, token: string, planId?: string) {
  const { data } = await stripeApi.api.call('createBillingPortalSession', {
    token,
    body: planId === undefined ? {} : { planId },
  });
  return stripeApi.stripe.get(stripeApi.stripe.get(toCheckoutId(data.url))['configuration'])[
    'features'
  ];
}

test('asks for no tax number and adds no tax without settings', async () => {
  const stripeApi = await start();
  const { token } = await stripeApi.subscriber();
  const [checkout] = stripeApi.stripe.of('checkout.session');
  expect(checkout).toMatchObject({ billing_address_collection: 'auto' });
  for (const name of ['automatic_tax', 'tax_id_collection', 'customer_update']) {
    expect(checkout).not.toHaveProperty(name);
  }
  expect(await openPortal(stripeApi, token)).not.toHaveProperty('customer_update');
});

test('asks for tax, tax numbers and the address when configured, and lets the portal correct them', async () => {
  const stripeApi = await start({
    STRIPE_AUTOMATIC_TAX: '1',
    STRIPE_TAX_IDS: '1',
    STRIPE_BILLING_ADDRESS: 'required',
  });
  const { token } = await stripeApi.subscriber();
  await stripeApi.openPack(token);
  for (const checkout of stripeApi.stripe.of('checkout.session')) {
    expect(checkout).toMatchObject({
      billing_address_collection: 'required',
      automatic_tax: { enabled: 'true' },
      tax_id_collection: { enabled: 'true' },
      customer_update: { address: 'auto', name: 'auto' },
    });
  }
  expect((await openPortal(stripeApi, token)).customer_update).toEqual({
    enabled: 'true',
    allowed_updates: ['address', 'name', 'tax_id'],
  });
});

describe('twelve plans, each by month and by year', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plans-'));
    const paidPlans = Array.from({ length: 12 }, (_, index) => ({
      id: `plan-${index + 1}`,
      level: index + 1,
      name: `Plan ${index + 1}`,
      amount: 100 * (index + 1),
      credits: 10 * (index + 1),
      yearly: { amount: 1000 * (index + 1) },
    }));
    const freePlan = { id: 'free', level: 0, name: 'Free', amount: 0, credits: 0 };
    const catalog = {
      currency: 'usd',
      discountPercent: 0,
      plans: [freePlan, ...paidPlans],
      packs: [],
    };
    await writeFile(join(folder, 'plans.json'), JSON.stringify(catalog));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('lists ten products in the portal, including the present and the chosen plan', async () => {
    const stripeApi = await start({ PLANS_FILE: join(folder, 'plans.json') });
    const { token } = await stripeApi.subscriber('plan-11');
    const listOfferedPlans = async (planId?: string) => {
      const { products } = (await openPortal(stripeApi, token, planId)).subscription_update;
      const lines: { prices: Record<string, string> }[] = Object.values(products);
      return lines.flatMap(({ prices }) =>
        Object.values(prices).map((id) => stripeApi.stripe.get(id)['metadata'].plan),
      );
    };
    expect(await listOfferedPlans('plan-12-yearly')).toEqual(
      expect.arrayContaining(['plan-11', 'plan-12-yearly']),
    );
    expect(await listOfferedPlans()).toContain('plan-11');
  });
});
