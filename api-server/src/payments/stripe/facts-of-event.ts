import type Stripe from 'stripe';
import type { Database } from '../../database/schema.ts';
import type { Plan } from '../../membership/plans.ts';
import type { PaidPeriod, PaymentFact } from '../facts.ts';
import { userOfCustomer } from './customers.ts';
import type { PlanPrices } from './plan-prices.ts';
import { readSubscription } from './subscription-state.ts';

interface Context {
  db: Database;
  api: Stripe;
  prices: PlanPrices;
}

type Reference = string | { id: string } | null;

async function subscriptionFacts(
  { db, api, prices }: Context,
  customer: Reference,
  subscription: Reference,
): Promise<PaymentFact[]> {
  const userUid = await userOfCustomer(db, customer);
  if (userUid === undefined || subscription === null) return [];
  const ref = typeof subscription === 'string' ? subscription : subscription.id;
  const state = await readSubscription(api, prices, ref, userUid);
  return [{ kind: 'subscription', subscription: state }];
}

async function checkoutFacts(
  context: Context,
  type: string,
  session: Stripe.Checkout.Session,
): Promise<PaymentFact[]> {
  const sessionUid = session.metadata?.['sessionUid'];
  if (sessionUid === undefined) return [];
  if (type === 'checkout.session.expired' || type === 'checkout.session.async_payment_failed') {
    return [{ kind: 'session-closed', sessionUid }];
  }
  // Of slow methods of payment the money comes later, and with it another event.
  if (session.payment_status === 'unpaid') return [];
  return [
    { kind: 'session-paid', sessionUid },
    ...(await subscriptionFacts(context, session.customer, session.subscription)),
  ];
}

/** The line that pays for a month of a plan; those that even out a change do not. */
async function paidPlan(
  { prices }: Context,
  invoice: Stripe.Invoice,
): Promise<{ plan: Plan; start: number; end: number } | undefined> {
  let best: { plan: Plan; start: number; end: number } | undefined;
  for (const { parent, pricing, period } of invoice.lines.data) {
    const details = parent?.subscription_item_details;
    const price = pricing?.price_details?.price;
    if (!details || details.proration || price === undefined) continue;
    const plan = await prices.planOfPrice(typeof price === 'string' ? price : price.id);
    if (plan && plan.level > (best?.plan.level ?? 0)) best = { plan, ...period };
  }
  return best;
}

async function invoiceFacts(context: Context, invoice: Stripe.Invoice): Promise<PaymentFact[]> {
  const subscription = invoice.parent?.subscription_details?.subscription ?? null;
  const customer = invoice.customer as Reference;
  const userUid = await userOfCustomer(context.db, customer);
  if (userUid === undefined || subscription === null) return [];
  const paid = await paidPlan(context, invoice);
  const state = await subscriptionFacts(context, customer, subscription);
  if (!paid) return state;
  const period: PaidPeriod = {
    kind: 'period-paid',
    userUid,
    subscriptionRef: typeof subscription === 'string' ? subscription : subscription.id,
    planId: paid.plan.id,
    startsAt: new Date(paid.start * 1000),
    endsAt: new Date(paid.end * 1000),
    amount: invoice.amount_paid,
    currency: invoice.currency,
  };
  return [period, ...state];
}

/** What an event of Stripe means here. Events of other products mean nothing. */
export async function factsOfEvent(context: Context, event: Stripe.Event): Promise<PaymentFact[]> {
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return checkoutFacts(context, event.type, event.data.object);
    case 'invoice.paid':
      return invoiceFacts(context, event.data.object);
    case 'customer.subscription.created':
    case 'customer.subscription.updated':
    case 'customer.subscription.deleted': {
      const { id, customer } = event.data.object;
      return subscriptionFacts(context, customer, id);
    }
    default:
      return [];
  }
}
