import type Stripe from 'stripe';
import { planTitle } from '../../membership/texts.ts';
import { findPlan, type Catalog, type Plan } from '../../../config/plans.ts';

/** Maps the configured plans to prices at Stripe. */
export interface PlanPrices {
  /** Creates the price at Stripe when it does not exist. */
  getPrice: (plan: Plan) => Promise<Stripe.Price>;
  /** @returns undefined for a price that belongs to no plan */
  planOfPrice: (priceId: string) => Promise<Plan | undefined>;
}

/** Caches successful results. A failure is retried on the next call. */
function remember<T>(work: (key: string) => Promise<T>): (key: string) => Promise<T> {
  const cachedValues = new Map<string, Promise<T>>();
  return (key) => {
    const cachedValue = cachedValues.get(key);
    if (cachedValue) return cachedValue;
    const answer = work(key).catch((error: unknown) => {
      cachedValues.delete(key);
      throw error;
    });
    cachedValues.set(key, answer);
    return answer;
  };
}

async function findOrMakePrice(
  api: Stripe,
  { currency }: Catalog,
  productCode: string,
  plan: Plan,
): Promise<Stripe.Price> {
  if (plan.stripePrice !== undefined) return api.prices.retrieve(plan.stripePrice);
  const key = `${productCode}_${plan.id}_${currency}_${plan.amount}`;
  const { data } = await api.prices.list({ lookup_keys: [key], active: true, limit: 1 });
  if (data[0]) return data[0];
  return api.prices.create(
    {
      currency,
      unit_amount: plan.amount,
      recurring: { interval: plan.interval },
      lookup_key: key,
      metadata: { plan: plan.id },
      product_data: { name: planTitle(plan) },
    },
    { idempotencyKey: `price-${key}` },
  );
}

export function createPlanPrices(api: Stripe, catalog: Catalog, productCode: string): PlanPrices {
  const priceOfPlan = remember((planId: string) => {
    const plan = findPlan(catalog, planId);
    if (!plan) throw new Error(`There is no plan "${planId}".`);
    return findOrMakePrice(api, catalog, productCode, plan);
  });
  const planIdOfPrice = remember(async (priceId: string) => {
    const { metadata } = await api.prices.retrieve(priceId);
    return metadata['plan'];
  });
  return {
    getPrice: ({ id }) => priceOfPlan(id),
    planOfPrice: async (priceId) => {
      const configuredPlan = catalog.plans.find(({ stripePrice }) => stripePrice === priceId);
      if (configuredPlan) return configuredPlan;
      const planId = await planIdOfPrice(priceId);
      return planId === undefined ? undefined : findPlan(catalog, planId);
    },
  };
}
