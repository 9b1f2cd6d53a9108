import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Catalogue, Plan } from '../../../config/plans.ts';
import type { PortalVisit } from '../driver.ts';
import { getCustomerUpdate, type BillingSettings } from './billing-details.ts';
import { getStripeId } from './connection.ts';
import type { PlanPrices } from './plan-prices.ts';

/** A configuration of the portal names at most so many products. */
const MAX_PRODUCTS = 10;

/** What a configuration of the portal is made of. */
export interface PortalOptions {
  api: Stripe;
  prices: PlanPrices;
  billing: BillingSettings;
  plans: Plan[];
}

/** The plans that a visit of the portal can lead to. Of too many, the chosen and the present one stay. */
export function getPortalPlans({ plans }: Catalogue, visit: PortalVisit): Plan[] {
  const rank = ({ id }: Plan) =>
    [visit.plan?.id, visit.subscription?.planId].includes(id) ? 0 : 1;
  const chosenPlans = plans
    .filter(({ level }) => level > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_PRODUCTS);
  return plans.filter((plan) => chosenPlans.includes(plan));
}

/** A product a line: a plan's monthly and yearly price may belong to the same one. */
async function listProducts(prices: PlanPrices, plans: Plan[]) {
  const planPrices = await Promise.all(plans.map((plan) => prices.getPrice(plan)));
  const byProduct = Map.groupBy(planPrices, ({ product }) => getStripeId(product));
  return [...byProduct].map(([product, group]) => ({ product, prices: group.map(({ id }) => id) }));
}

async function getFeatures({ prices, billing, plans }: PortalOptions) {
  const customerUpdate = getCustomerUpdate(billing);
  return {
    ...(customerUpdate && { customer_update: customerUpdate }),
    invoice_history: { enabled: true },
    payment_method_update: { enabled: true },
    subscription_cancel: { enabled: true, mode: 'at_period_end' },
    // More is paid for and had at once; less begins when what is paid for ends.
    subscription_update: {
      enabled: true,
      default_allowed_updates: ['price'],
      proration_behavior: 'none',
      billing_cycle_anchor: 'now',
      schedule_at_period_end: {
        conditions: [{ type: 'decreasing_item_amount' }, { type: 'shortening_interval' }],
      },
      products: await listProducts(prices, plans),
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams['features'];
}

/** What the billing portal offers, made at Stripe once for each choice of plans. @returns its id */
export async function findPortalConfiguration(options: PortalOptions): Promise<string> {
  const { api } = options;
  const features = await getFeatures(options);
  const fingerprint = createHash('sha256').update(JSON.stringify(features)).digest('hex');
  const configurations = api.billingPortal.configurations.list({ active: true, limit: 100 });
  for await (const { id, metadata } of configurations) {
    if (metadata?.['fingerprint'] === fingerprint) return id;
  }
  const createdConfiguration = await api.billingPortal.configurations.create(
    { features, metadata: { fingerprint } },
    { idempotencyKey: `portal-${fingerprint}` },
  );
  return createdConfiguration.id;
}
