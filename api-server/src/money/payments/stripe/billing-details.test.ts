import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkoutOf, startStripeApi, type StripeApi } from '../testing/stripe-api.ts';

const openApis: StripeApi[] = [];
afterEach(async () => {
  await Promise.all(openApis.splice(0).map((each) => each.close()));
});

async function start(settings: NodeJS.ProcessEnv = {}) {
  const own = await startStripeApi(settings);
  openApis.push(own);
  return own;
}

async function openPortal(own: StripeApi, token: string, planId?: string) {
  const { data } = await own.api.call('createBillingPortalSession', {
    token,
    body: planId === undefined ? {} : { planId },
  });
  return own.stripe.get(own.stripe.get(checkoutOf(data.url))['configuration'])['features'];
}

test('without settings the checkout asks for no tax number and adds no tax', async () => {
  const own = await start();
  const { token } = await own.subscriber();
  const [checkout] = own.stripe.of('checkout.session');
  expect(checkout).toMatchObject({ billing_address_collection: 'auto' });
  for (const name of ['automatic_tax', 'tax_id_collection', 'customer_update']) {
    expect(checkout).not.toHaveProperty(name);
  }
  expect(await openPortal(own, token)).not.toHaveProperty('customer_update');
});

test('tax, tax numbers and the address are asked for by configuration, and corrected in the portal', async () => {
  const own = await start({
    STRIPE_AUTOMATIC_TAX: '1',
    STRIPE_TAX_IDS: '1',
    STRIPE_BILLING_ADDRESS: 'required',
  });
  const { token } = await own.subscriber();
  await own.openPack(token);
  for (const checkout of own.stripe.of('checkout.session')) {
    expect(checkout).toMatchObject({
      billing_address_collection: 'required',
      automatic_tax: { enabled: 'true' },
      tax_id_collection: { enabled: 'true' },
      customer_update: { address: 'auto', name: 'auto' },
    });
  }
  expect((await openPortal(own, token)).customer_update).toEqual({
    enabled: 'true',
    allowed_updates: ['address', 'name', 'tax_id'],
  });
});

describe('with twelve plans, each by month and by year', () => {
  let folder: string;
  beforeEach(async () => {
    folder = await mkdtemp(join(tmpdir(), 'plans-'));
    const paid = Array.from({ length: 12 }, (_, index) => ({
      id: `plan-${index + 1}`,
      level: index + 1,
      name: `Plan ${index + 1}`,
      amount: 100 * (index + 1),
      credits: 10 * (index + 1),
      yearly: { amount: 1000 * (index + 1) },
    }));
    const free = { id: 'free', level: 0, name: 'Free', amount: 0, credits: 0 };
    const catalogue = { currency: 'usd', discountPercent: 0, plans: [free, ...paid], packs: [] };
    await writeFile(join(folder, 'plans.json'), JSON.stringify(catalogue));
  });
  afterEach(() => rm(folder, { recursive: true }));

  test('the portal names ten products, the present and the chosen plan among them', async () => {
    const own = await start({ PLANS_FILE: join(folder, 'plans.json') });
    const { token } = await own.subscriber('plan-11');
    const offered = async (planId?: string) => {
      const { products } = (await openPortal(own, token, planId)).subscription_update;
      const lines: { prices: Record<string, string> }[] = Object.values(products);
      return lines.flatMap(({ prices }) =>
        Object.values(prices).map((id) => own.stripe.get(id)['metadata'].plan),
      );
    };
    expect(await offered('plan-12-yearly')).toEqual(
      expect.arrayContaining(['plan-11', 'plan-12-yearly']),
    );
    expect(await offered()).toContain('plan-11');
  });
});
