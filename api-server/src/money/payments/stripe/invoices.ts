import type Stripe from 'stripe';
import type { PaymentReference } from '../driver.ts';
import { findPaidPlan, type Context } from './payment-facts.ts';

/** Maximum number of paid invoices to search. */
const AT_MOST = 100;

/** Returns the address of a period's invoice or a pack's receipt. */
export async function findInvoiceUrl(
  context: Context,
  payment: PaymentReference,
): Promise<string | undefined> {
  const { api } = context;
  if ('checkout' in payment) {
    const expand = ['payment_intent.latest_charge'];
    const { payment_intent: intent } = await api.checkout.sessions.retrieve(payment.checkout, {
      expand,
    });
    const charge = typeof intent === 'object' ? intent?.latest_charge : undefined;
    return (typeof charge === 'object' && charge?.receipt_url) || undefined;
  }
  return (await findPeriodInvoice(context, payment))?.hosted_invoice_url ?? undefined;
}

/** Returns the invoice that paid for a period. */
export async function findPeriodInvoice(
  context: Context,
  { subscription, startsAt }: Extract<PaymentReference, { subscription: string }>,
): Promise<Stripe.Invoice | undefined> {
  const { api } = context;
  const { data } = await api.invoices.list({ subscription, status: 'paid', limit: AT_MOST });
  for (const invoice of data) {
    const plan = await findPaidPlan(context, invoice);
    if (plan && plan.start * 1000 === startsAt.getTime()) return invoice;
  }
  return undefined;
}
