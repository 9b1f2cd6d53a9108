import Stripe from 'stripe';
import type { Subscription } from '../../membership/membership.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { Checkout, Item, PaymentDriver, PortalVisit } from '../driver.ts';
import type { PaymentFact } from '../facts.ts';
import { askStripe, getStripeId, type StripeConnection } from './connection.ts';
import { ensureCustomer, forgetCustomer } from './customers.ts';
import { giveBack } from './refund-payment.ts';
import { findInvoiceUrl } from './invoices.ts';
import { createPlanPrices, type PlanPrices } from './plan-prices.ts';
import { findPortalConfiguration, getPortalPlans } from './portal-configuration.ts';
import { readSubscription } from './subscription-state.ts';
import { getBillingParams, type BillingSettings } from './billing-details.ts';

interface Context {
  platform: { config: Config; db: Database };
  api: Stripe;
  prices: PlanPrices;
  billing: BillingSettings;
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

async function buildLineItem({ platform, prices }: Context, purchasedItem: Item) {
  if (purchasedItem.purpose === 'plan') {
    return { quantity: 1, price: (await prices.getPrice(purchasedItem.item)).id };
  }
  const { name, amount } = purchasedItem.item;
  const { currency } = platform.config.catalog;
  return {
    quantity: 1,
    price_data: { currency, unit_amount: amount, product_data: { name } },
  };
}

async function openCheckout(context: Context, checkout: Checkout) {
  const { sessionUid, bought, buyer } = checkout;
  const { platform, api } = context;
  const metadata = { sessionUid };
  const params: SessionParams = {
    mode: bought.purpose === 'plan' ? 'subscription' : 'payment',
    customer: await ensureCustomer(platform.db, api, buyer),
    client_reference_id: sessionUid,
    metadata,
    ...(bought.purpose === 'plan' && { subscription_data: { metadata } }),
    line_items: [await buildLineItem(context, bought)],
    ...getBillingParams(context.billing),
    success_url: checkout.doneUrl,
    cancel_url: checkout.canceledUrl,
  };
  const { id, url } = await api.checkout.sessions.create(params, { idempotencyKey: sessionUid });
  if (url === null) throw new Error(`Stripe's checkout ${id} has no URL.`);
  return { url, ref: id };
}

async function closeCheckout({ api }: Context, ref: string): Promise<'closed' | 'complete'> {
  try {
    await api.checkout.sessions.expire(ref);
  } catch (error) {
    if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    // The checkout had already expired or was paid. The event about it may arrive later.
    const { status } = await api.checkout.sessions.retrieve(ref);
    if (status === 'open') throw error;
    return status === 'complete' ? 'complete' : 'closed';
  }
  return 'closed';
}

async function buildConfirmation({ api, prices }: Context, visit: PortalVisit) {
  const { subscription, plan } = visit;
  // For a subscription that is about to end, the portal first continues it instead of confirming a
  // change.
  if (!plan || !subscription || subscription.cancelAtPeriodEnd) return {};
  const { items } = await api.subscriptions.retrieve(subscription.ref);
  const [item] = items.data;
  if (!item) throw new Error(`The subscription ${subscription.ref} has no item.`);
  const { id: price } = await prices.getPrice(plan);
  return {
    flow_data: {
      type: 'subscription_update_confirm',
      subscription_update_confirm: {
        subscription: subscription.ref,
        items: [{ id: item.id, price, quantity: 1 }],
      },
      after_completion: { type: 'redirect', redirect: { return_url: visit.doneUrl } },
    },
  } satisfies Partial<Stripe.BillingPortal.SessionCreateParams>;
}

async function openPortal(context: Context, visit: PortalVisit): Promise<string> {
  const { platform, api, prices } = context;
  const { url } = await api.billingPortal.sessions.create({
    customer: await ensureCustomer(platform.db, api, visit.buyer),
    configuration: await findPortalConfiguration({
      api,
      prices,
      billing: context.billing,
      plans: getPortalPlans(platform.config.catalog, visit),
    }),
    return_url: visit.returnUrl,
    ...(await buildConfirmation(context, visit)),
  });
  return url;
}

async function readFacts(
  { api, prices }: Context,
  { ref, userUid }: Subscription,
): Promise<PaymentFact[]> {
  const subscription = await readSubscription(api, prices, ref, userUid);
  return [{ kind: 'subscription', subscription }];
}

async function setCanceled(
  context: Context,
  subscription: Subscription,
  isCanceled: boolean,
): Promise<PaymentFact[]> {
  const { api } = context;
  const { ref } = subscription;
  const { schedule, cancel_at: end } = await api.subscriptions.retrieve(ref);
  if (schedule && isCanceled) {
    await api.subscriptionSchedules.release(getStripeId(schedule));
  }
  const atDate = !isCanceled && end !== null;
  await api.subscriptions.update(
    ref,
    atDate ? { cancel_at: '' } : { cancel_at_period_end: isCanceled },
  );
  return readFacts(context, subscription);
}

async function dropChange(context: Context, subscription: Subscription): Promise<PaymentFact[]> {
  const { api } = context;
  const { ref } = subscription;
  const { schedule } = await api.subscriptions.retrieve(ref);
  if (schedule) {
    try {
      await api.subscriptionSchedules.release(getStripeId(schedule));
    } catch (error) {
      // The schedule was already released or has ended. The current state is read below.
      if (!(error instanceof Stripe.errors.StripeInvalidRequestError)) throw error;
    }
  }
  return readFacts(context, subscription);
}

/**
 * Creates the payment driver for Stripe, with Checkout and the Billing Portal. Payments take effect
 * only through the webhook.
 */
export function createStripeDriver(
  platform: { config: Config; db: Database },
  { api, billing }: StripeConnection,
): PaymentDriver {
  const { catalog, product } = platform.config;
  const prices = createPlanPrices(api, catalog, product.code);
  const context = { platform, api, prices, billing };
  return {
    id: 'stripe',
    openCheckout: (checkout) => askStripe(() => openCheckout(context, checkout)),
    closeCheckout: (ref) => askStripe(() => closeCheckout(context, ref)),
    openPortal: (visit) => askStripe(() => openPortal(context, visit)),
    findInvoiceUrl: (payment) =>
      askStripe(() => findInvoiceUrl({ ...context, db: platform.db }, payment)),
    giveBack: (payment, share, purchaseUid) =>
      askStripe(() => giveBack({ ...context, db: platform.db }, payment, share, purchaseUid)),
    changeAddress: (ref, email) =>
      askStripe(async () => {
        await api.customers.update(ref, { email });
      }),
    forgetCustomer: (ref) => askStripe(() => forgetCustomer(api, ref)),
    dropChange: (subscription) => askStripe(() => dropChange(context, subscription)),
    setCanceled: (subscription, isCanceled) =>
      askStripe(() => setCanceled(context, subscription, isCanceled)),
  };
}
