import type Stripe from 'stripe';
import { buildInvoiceFields, setPeriod, type Json, type Thing } from './stripe-objects.ts';
import { StripeFault, StripeHttp } from './stripe-http.ts';
import {
  charge,
  listInvoices,
  listPayments,
  readCheckout,
  readIntent,
  refundIntent,
} from './stripe-charges.ts';

const getNowSeconds = () => Math.floor(Date.now() / 1000);

/** Stripe server on this machine, with its rules on keys, idempotency and parameters. */
export class StripeServer extends StripeHttp {
  protected act(method: string, path: string, params: Json): unknown {
    const [area = '', second = '', third = '', fourth = ''] = path.split('/');
    const route = `${method} ${area}`;
    switch (route) {
      case 'POST customers':
        return second
          ? Object.assign(this.get(second), params)
          : this.add('cus', 'customer', params);
      case 'DELETE customers':
        return this.#forget(second);
      case 'GET prices':
        return second ? this.get(second) : this.#listPrices(params);
      case 'POST prices':
        return this.#makePrice(params);
      case 'POST checkout':
        return third ? this.#expire(third, fourth) : this.#makeCheckout(params);
      case 'GET billing_portal':
        return { object: 'list', has_more: false, data: this.of('billing_portal.configuration') };
      case 'POST billing_portal':
        return this.#makePortal(second, params);
      case 'GET invoices':
        return second ? this.get(second) : listInvoices(this, params);
      case 'GET webhook_endpoints':
        return { object: 'list', has_more: false, data: this.of('webhook_endpoint') };
      case 'GET subscriptions':
      case 'GET charges':
        return this.get(second);
      case 'DELETE subscriptions':
        return this.#cancel(second);
      case 'GET payment_intents':
        return readIntent(this, second);
      case 'POST refunds':
        return this.#refund(params);
      case 'GET disputes':
      case 'GET invoice_payments':
      case 'GET checkout':
        return third ? readCheckout(this, third, params) : listPayments(this, area, params);
      case 'POST subscriptions':
        return this.#updateSubscription(second, params);
      case 'POST subscription_schedules':
        return this.#release(second, third);
      default:
        throw new StripeFault(404, `Unrecognized request URL (${method}: /v1/${path})`);
    }
  }

  #refund(params: Json): Thing {
    const createdRefund = refundIntent(this, params);
    if (!createdRefund)
      throw new StripeFault(400, 'Refund amount is greater than unrefunded amount.');
    return createdRefund;
  }

  #forget(id: string): unknown {
    this.get(id);
    this.things.delete(id);
    for (const subscription of this.of('subscription')) {
      if (subscription['customer'] === id) subscription['status'] = 'canceled';
    }
    return { id, object: 'customer', deleted: true };
  }

  #listPrices(params: Json) {
    const keys = Object.values(params.lookup_keys ?? {});
    const data = this.of('price').filter((price) => keys.includes(price['lookup_key']));
    return { object: 'list', data };
  }

  #makePrice(params: Json): Thing {
    if (this.of('price').some((price) => price['lookup_key'] === params.lookup_key)) {
      throw new StripeFault(400, 'A price already uses that lookup key.');
    }
    const product = this.add('prod', 'product', { name: params.product_data.name });
    return this.add('price', 'price', {
      ...params,
      unit_amount: Number(params.unit_amount),
      product: product.id,
    });
  }

  #makeCheckout(params: Json): Thing {
    this.get(params.customer);
    // Stripe's rules for a checkout of an existing customer.
    if (params.tax_id_collection?.enabled === 'true' && params.customer_update?.name !== 'auto') {
      throw new StripeFault(400, 'Tax ID collection requires updating the name on the customer.');
    }
    if (params.automatic_tax?.enabled === 'true' && params.customer_update?.address !== 'auto') {
      throw new StripeFault(400, 'Automatic tax calculation requires a valid address.');
    }
    for (const address of [params.success_url, params.cancel_url]) {
      if (!URL.canParse(address)) throw new StripeFault(400, 'Not a valid URL');
    }
    const session = this.add('cs', 'checkout.session', {
      ...params,
      status: 'open',
      payment_status: 'unpaid',
      subscription: null,
    });
    session['url'] = `${this.url}/c/pay/${session.id}`;
    return session;
  }

  #expire(id: string, action: string): Thing {
    const session = this.get(id);
    if (action !== 'expire' || session['status'] !== 'open') {
      throw new StripeFault(400, 'Only open sessions can be expired.');
    }
    session['status'] = 'expired';
    return session;
  }

  #makePortal(kind: string, params: Json): Thing {
    if (kind === 'configurations') {
      const { products } = params.features.subscription_update;
      if (Object.keys(products).length > 10) {
        throw new StripeFault(400, 'You may only specify up to 10 of these products.');
      }
      return this.add('bpc', 'billing_portal.configuration', { ...params, active: true });
    }
    this.get(params.customer);
    this.get(params.configuration);
    const update = params.flow_data?.subscription_update_confirm;
    if (update) this.get(update.subscription);
    const session = this.add('bps', 'billing_portal.session', params);
    session['url'] = `${this.url}/p/session/${session.id}`;
    return session;
  }

  #updateSubscription(id: string, params: Json): Thing {
    const subscription = this.get(id);
    if (params.cancel_at_period_end !== undefined) {
      if (subscription['schedule']) throw new StripeFault(400, 'Managed by a schedule.');
      subscription['cancel_at_period_end'] = params.cancel_at_period_end === 'true';
    }
    if (params.cancel_at === '') subscription['cancel_at'] = null;
    return subscription;
  }

  #cancel(id: string): Thing {
    const subscription = this.get(id);
    if (subscription['status'] === 'canceled') throw new StripeFault(404, 'No such subscription');
    subscription['status'] = 'canceled';
    return subscription;
  }

  #release(id: string, action: string): Thing {
    if (action !== 'release') throw new StripeFault(404, 'Unrecognized request URL');
    for (const subscription of this.of('subscription')) {
      if (subscription['schedule']?.id === id) subscription['schedule'] = null;
    }
    return this.get(id);
  }

  /** Tries a card that its bank declines: the checkout stays open for another one. */
  decline(sessionId: string): Stripe.Event[] {
    const session = this.get(sessionId);
    const { customer } = session;
    const failedIntent = { customer, status: 'requires_payment_method' };
    const intent = this.add('pi', 'payment_intent', failedIntent);
    const events = [this.event('payment_intent.payment_failed', intent)];
    if (session['mode'] === 'payment') return events;
    const price = this.get(session['line_items'][0].price);
    const subscription = this.#subscribe(customer, 'incomplete', price);
    const invoice = this.add('in', 'invoice', {
      ...buildInvoiceFields(subscription),
      status: 'open',
      amount_paid: 0,
    });
    return [
      ...events,
      this.event('customer.subscription.created', subscription),
      this.event('invoice.payment_failed', invoice),
    ];
  }

  #subscribe(customer: unknown, status: string, price: Thing): Thing {
    const subscription = this.add('sub', 'subscription', {
      customer,
      status,
      cancel_at_period_end: false,
      cancel_at: null,
      schedule: null,
      items: { object: 'list', data: [] },
    });
    setPeriod(subscription, price, getNowSeconds());
    return subscription;
  }

  /** Pays a checkout. @returns the events that Stripe would send */
  pay(sessionId: string): { completed: Stripe.Event; paid: Stripe.Event | undefined } {
    const session = this.get(sessionId);
    if (session['status'] !== 'open') throw new Error('This checkout is not open.');
    session['status'] = 'complete';
    session['payment_status'] = 'paid';
    if (session['mode'] === 'payment') {
      const amount = Number(session['line_items'][0].price_data.unit_amount);
      session['payment_intent'] = charge(this, session['customer'], amount);
      return { completed: this.event('checkout.session.completed', session), paid: undefined };
    }
    const price = this.get(session['line_items'][0].price);
    const subscription = this.#subscribe(session['customer'], 'active', price);
    session['subscription'] = subscription.id;
    return {
      completed: this.event('checkout.session.completed', session),
      paid: this.event('invoice.paid', this.invoice(subscription)),
    };
  }

  /** Returns the invoice of a subscription's current period. */
  invoice(subscription: Thing, lines?: { proration: boolean }[]): Thing {
    const invoice = this.add('in', 'invoice', buildInvoiceFields(subscription, lines));
    invoice['hosted_invoice_url'] = `https://invoice.stripe.test/${invoice.id}`;
    this.add('inpay', 'invoice_payment', {
      invoice: invoice.id,
      payment: {
        type: 'payment_intent',
        payment_intent: charge(this, invoice['customer'], invoice['amount_paid']),
      },
    });
    return invoice;
  }

  event(type: string, object: Thing): Stripe.Event {
    const snapshot = JSON.parse(JSON.stringify(object)) as Thing;
    return {
      id: `evt_${this.next()}`,
      object: 'event',
      type,
      api_version: '2026-10-28.endive',
      created: getNowSeconds(),
      data: { object: snapshot },
    } as unknown as Stripe.Event;
  }
}
