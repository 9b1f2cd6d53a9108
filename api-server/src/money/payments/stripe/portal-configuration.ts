import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Catalog, Plan } from '../../../config/plans.ts';
import type { PortalVisit } from '../driver.ts';
import { getCustomerUpdate, type BillingSettings } from './billing-details.ts';
import { getStripeId } from './connection.ts';
import type { PlanPrices } from './plan-prices.ts';

/** Maximum number of products in a portal configuration. */
const MAX_PRODUCTS = 10;

/** Inputs of a portal configuration. */
export interface PortalOptions {
  api: Stripe;
  prices: PlanPrices;
  billing: BillingSettings;
  plans: Plan[];
}

/**
 * Returns the plans that the portal can offer on this visit. If there are too many, it keeps the
 * chosen and the present one.
 */
export function getPortalPlans({ plans }: Catalog, visit: PortalVisit): Plan[] {
  const rank = ({ id }: Plan) =>
    [visit.plan?.id, visit.subscription?.planId].includes(id) ? 0 : 1;
  const chosenPlans = plans
    .filter(({ level }) => level > 0)
    .toSorted((a, b) => rank(a) - rank(b))
    .slice(0, MAX_PRODUCTS);
  return plans.filter((plan) => chosenPlans.includes(plan));
}

/** Groups prices by product, because a plan's monthly and yearly price may share one. */
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
    // An upgrade is paid and starts at once. A downgrade starts when the paid period ends.
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

/**
 * Returns the id of the portal configuration for these plans. Creates one at Stripe for each
 * selection of plans.
 */
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
