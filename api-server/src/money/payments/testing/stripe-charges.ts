import type Stripe from 'stripe';
import type { Json, Thing } from './stripe-objects.ts';

/** Object store of the test server. */
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

/** Charges a customer. @returns the payment intent */
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

/** Lists the objects that belong to a payment. */
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

/** Returns the paid invoices of a subscription, newest first. */
export function listInvoices(server: Pick<Objects, 'of'>, params: Json): unknown {
  const data = server
    .of('invoice')
    .filter(({ parent }) => parent.subscription_details.subscription === params.subscription)
    .toReversed();
  return { object: 'list', has_more: false, data };
}

/** Returns a checkout, with its charge expanded on request. */
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
  const paidCharge = server.of('charge').find(({ payment_intent: of }) => of === intent);
  return { ...session, payment_intent: { ...server.get(intent), latest_charge: paidCharge } };
}

const findCharge = (server: Pick<Objects, 'of'>, intent: string) =>
  server.of('charge').find(({ payment_intent: of }) => of === intent);

/** Returns a payment intent with its charge expanded. */
export function readIntent(
  server: Pick<Objects, 'of'> & { get: (id: string) => Thing },
  id: string,
): unknown {
  return { ...server.get(id), latest_charge: findCharge(server, id) };
}

/** Refunds a part of a payment, unless it exceeds the rest. */
export function refundIntent(server: Objects, params: Json): Thing | undefined {
  const paidCharge = findCharge(server, params.payment_intent);
  const amount = Number(params.amount);
  if (!paidCharge || Number(paidCharge['amount_refunded']) + amount > Number(paidCharge['amount']))
    return undefined;
  refund(server, paidCharge, amount);
  return server.of('refund').at(-1);
}

/** Refunds a part of a charge. @returns the events that Stripe sends about it */
export function refund(server: Objects, paidCharge: Thing, amount: number): Stripe.Event[] {
  paidCharge['amount_refunded'] = Number(paidCharge['amount_refunded']) + amount;
  paidCharge['refunded'] = paidCharge['amount_refunded'] === paidCharge['amount'];
  const createdRefund = server.add('re', 'refund', {
    amount,
    charge: paidCharge.id,
    status: 'succeeded',
  });
  return [
    server.event('refund.created', createdRefund),
    server.event('charge.refunded', paidCharge),
  ];
}

/** Creates a dispute: a bank takes a charge back for its customer. */
export function createDispute(
  server: Pick<Objects, 'add'>,
  paidCharge: Thing,
  status = 'needs_response',
): Thing {
  paidCharge['disputed'] = true;
  return server.add('du', 'dispute', {
    amount: paidCharge['amount'],
    charge: paidCharge.id,
    status,
  });
}
