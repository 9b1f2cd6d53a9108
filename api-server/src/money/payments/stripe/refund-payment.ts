import type Stripe from 'stripe';
import type { PaymentReference } from '../driver.ts';
import type { PaymentFact } from '../facts.ts';
import { getStripeId } from './connection.ts';
import { findPeriodInvoice } from './invoices.ts';
import type { Context } from './payment-facts.ts';
import { readReturnedFacts } from './returned-charge.ts';

async function findIntent(
  context: Context,
  payment: PaymentReference,
): Promise<string | undefined> {
  const { api } = context;
  if ('checkout' in payment) {
    const { payment_intent: intent } = await api.checkout.sessions.retrieve(payment.checkout);
    return intent === null ? undefined : getStripeId(intent);
  }
  const invoice = await findPeriodInvoice(context, payment);
  if (!invoice) return undefined;
  const { data } = await api.invoicePayments.list({ invoice: invoice.id, limit: 1 });
  const intent = data[0]?.payment.payment_intent;
  return intent === undefined ? undefined : getStripeId(intent);
}

async function findCharge(api: Stripe, intent: string): Promise<Stripe.Charge | undefined> {
  const expand = ['latest_charge'];
  const { latest_charge: charge } = await api.paymentIntents.retrieve(intent, { expand });
  return typeof charge === 'object' ? (charge ?? undefined) : undefined;
}

/**
 * Refunds the part of a charge that is missing to reach a share. The idempotency key contains the
 * amount refunded so far. If two callers read the same amount, Stripe accepts one refund and the
 * other caller retries later.
 *
 * @returns the facts of the payment afterwards
 */
export async function giveBack(
  context: Context,
  payment: PaymentReference,
  share: number,
  purchaseUid: string,
): Promise<PaymentFact[]> {
  const { api } = context;
  const intent = await findIntent(context, payment);
  const charge = intent === undefined ? undefined : await findCharge(api, intent);
  if (!intent || !charge) throw new Error(`Stripe has no charge for purchase ${purchaseUid}.`);
  const amount = Math.round(charge.amount * share) - charge.amount_refunded;
  if (amount > 0) {
    const idempotencyKey = `refund:${purchaseUid}:${charge.amount_refunded}`;
    await api.refunds.create({ payment_intent: intent, amount }, { idempotencyKey });
  }
  return readReturnedFacts(context, charge.id);
}
