import type Stripe from 'stripe';
import type { Json, Thing } from './stripe-objects.ts';

/** Where the objects are kept. */
interface Objects {
  add: (prefix: string, object: string, fields: Json) => Thing;
  of: (object: string) => Thing[];
  event: (type: string, object: Thing) => Stripe.Event;
}

const OBJECTS: Record<string, string> = {
  disputes: 'dispute',
  invoice_payments: 'invoice_payment',
  checkout: 'checkout.session',
};

/** Takes money. @returns the payment intent */
export function charge(server: Pick<Objects, 'add'>, customer: string, amount: number): string {
  const { id } = server.add('pi', 'payment_intent', { customer, amount });
  server.add('ch', 'charge', {
    customer,
    amount,
    payment_intent: id,
    amount_refunded: 0,
    refunded: false,
    disputed: false,
    receipt_url: `https://pay.stripe.test/receipts/${id}`,
  });
  return id;
}

/** The lists that are asked for what belongs to a payment. */
export function listPayments(server: Pick<Objects, 'of'>, area: string, params: Json): unknown {
  const intent = params.payment?.payment_intent ?? params.payment_intent;
  const { invoice } = params;
  const data = server
    .of(OBJECTS[area] ?? '')
    .filter((thing) =>
      area === 'disputes'
        ? thing['charge'] === params.charge
        : invoice
          ? thing['invoice'] === invoice
          : intent === (thing['payment']?.payment_intent ?? thing['payment_intent']),
    );
  return { object: 'list', has_more: false, data };
}

/** The paid invoices of a subscription, newest first. */
export function listInvoices(server: Pick<Objects, 'of'>, params: Json): unknown {
  const data = server
    .of('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === params.subscription)
    .toReversed();
  return { object: 'list', has_more: false, data };
}

/** A checkout, with its charge whole where that is asked for. */
export function readCheckout(
  server: Pick<Objects, 'of'> & { get: (id: string) => Thing },
  id: string,
  params: Json,
): unknown {
  const session = server.get(id);
  const intent = session['payment_intent'];
  if (!Object.values(params.expand ?? {}).includes('payment_intent.latest_charge') || !intent) {
    return session;
  }
  const charged = server.of('charge').find(({ payment_intent: of }) => of === intent);
  return { ...session, payment_intent: { ...server.get(intent), latest_charge: charged } };
}

const chargeOf = (server: Pick<Objects, 'of'>, intent: string) =>
  server.of('charge').find(({ payment_intent: of }) => of === intent);

/** A payment intent, with its charge whole. */
export function readIntent(
  server: Pick<Objects, 'of'> & { get: (id: string) => Thing },
  id: string,
): unknown {
  return { ...server.get(id), latest_charge: chargeOf(server, id) };
}

/** Gives some of a payment back, unless it is more than is left of it. */
export function refundIntent(server: Objects, params: Json): Thing | undefined {
  const paid = chargeOf(server, params.payment_intent);
  const amount = Number(params.amount);
  if (!paid || Number(paid['amount_refunded']) + amount > Number(paid['amount'])) return undefined;
  refund(server, paid, amount);
  return server.of('refund').at(-1);
}

/** Gives some of a charge back. @returns the events that Stripe sends about it */
export function refund(server: Objects, paid: Thing, amount: number): Stripe.Event[] {
  paid['amount_refunded'] = Number(paid['amount_refunded']) + amount;
  paid['refunded'] = paid['amount_refunded'] === paid['amount'];
  const made = server.add('re', 'refund', { amount, charge: paid.id, status: 'succeeded' });
  return [server.event('refund.created', made), server.event('charge.refunded', paid)];
}

/** A bank takes a charge back for its customer. */
export function dispute(
  server: Pick<Objects, 'add'>,
  paid: Thing,
  status = 'needs_response',
): Thing {
  paid['disputed'] = true;
  return server.add('du', 'dispute', { amount: paid['amount'], charge: paid.id, status });
}
