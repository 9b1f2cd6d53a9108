import { createHash } from 'node:crypto';
import type Stripe from 'stripe';
import type { Catalogue } from '../../../config/plans.ts';
import type { PlanPrices } from './plan-prices.ts';

async function featuresFor(catalogue: Catalogue, prices: PlanPrices) {
  const paid = catalogue.plans.filter(({ level }) => level > 0);
  const products = await Promise.all(
    paid.map(async (plan) => {
      const { id, product } = await prices.priceOf(plan);
      return { product: typeof product === 'string' ? product : product.id, prices: [id] };
    }),
  );
  return {
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
      products,
    },
  } satisfies Stripe.BillingPortal.ConfigurationCreateParams['features'];
}

/** What the billing portal offers, made at Stripe once for each catalogue. @returns its id */
export async function portalConfiguration(
  api: Stripe,
  catalogue: Catalogue,
  prices: PlanPrices,
): Promise<string> {
  const features = await featuresFor(catalogue, prices);
  const fingerprint = createHash('sha256').update(JSON.stringify(features)).digest('hex');
  const { data } = await api.billingPortal.configurations.list({ active: true, limit: 100 });
  const known = data.find(({ metadata }) => metadata?.['fingerprint'] === fingerprint);
  if (known) return known.id;
  const made = await api.billingPortal.configurations.create(
    { features, metadata: { fingerprint } },
    { idempotencyKey: `portal-${fingerprint}` },
  );
  return made.id;
}
