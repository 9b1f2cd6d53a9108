import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Stripe from 'stripe';
import { parse as parseForm } from 'qs';
import { invoiceFields, setPeriod, type Json, type Thing } from './stripe-objects.ts';
import { charge, listInvoices, listPayments, readCheckout } from './stripe-charges.ts';

export const STRIPE_KEYS = { secretKey: 'sk_test_key', webhookSecret: 'whsec_test' };

const now = () => Math.floor(Date.now() / 1000);

class StripeFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Stripe on this machine, with its rules on keys, idempotency and parameters. */
export class StripeServer {
  readonly requests: { method: string; path: string; params: Json }[] = [];
  readonly things = new Map<string, Thing>();
  /** While set, every request is answered with this status. */
  fault: number | undefined;
  /** Comes before a request of this path has its effect; what it throws is the answer. */
  before: ((path: string) => Promise<void>) | undefined;
  url = '';
  #counter = 0;
  readonly #answers = new Map<string, { params: string; answer: Thing }>();
  readonly #server = createServer((request, response) => {
    void this.#answer(request).then(
      (answer) => {
        response.writeHead(200, { 'content-type': 'application/json' });
        response.end(JSON.stringify(answer));
      },
      (error: unknown) => {
        const status = error instanceof StripeFault ? error.status : 500;
        const type = status >= 500 ? 'api_error' : 'invalid_request_error';
        response.writeHead(status, {
          'content-type': 'application/json',
          'stripe-should-retry': 'false',
        });
        response.end(JSON.stringify({ error: { type, message: String(error) } }));
      },
    );
  });

  async start(): Promise<this> {
    await new Promise<void>((resolve) => this.#server.listen(0, '127.0.0.1', resolve));
    this.url = `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
    return this;
  }

  async stop(): Promise<void> {
    this.#server.closeAllConnections();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  of(object: string): Thing[] {
    return [...this.things.values()].filter((thing) => thing['object'] === object);
  }

  get(id: string): Thing {
    const thing = this.things.get(id);
    if (!thing) throw new StripeFault(404, `No such object: '${id}'`);
    return thing;
  }

  async #answer(request: IncomingMessage): Promise<unknown> {
    const chunks: Buffer[] = [];
    for await (const chunk of request) chunks.push(chunk as Buffer);
    if (request.headers.authorization !== `Bearer ${STRIPE_KEYS.secretKey}`) {
      throw new StripeFault(401, 'Invalid API Key provided');
    }
    if (this.fault !== undefined) throw new StripeFault(this.fault, 'out of order');
    const url = new URL(request.url ?? '', 'http://stripe.test');
    const text = request.method === 'GET' ? url.search.slice(1) : Buffer.concat(chunks).toString();
    const params = parseForm(text);
    const path = url.pathname.replace(/^\/v1\//, '');
    this.requests.push({ method: request.method ?? '', path, params });
    await this.before?.(path);
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') {
      return this.#do(request.method ?? '', path, params);
    }
    const earlier = this.#answers.get(key);
    if (earlier && earlier.params !== text) throw new StripeFault(400, 'Idempotency key reused');
    const answer = earlier?.answer ?? this.#do('POST', path, params);
    this.#answers.set(key, { params: text, answer: answer as Thing });
    return answer;
  }

  /** Makes an object as Stripe does. */
  add(prefix: string, object: string, fields: Record<string, unknown>): Thing {
    this.#counter += 1;
    const thing: Thing = { id: `${prefix}_${this.#counter}`, object, metadata: {}, ...fields };
    this.things.set(thing.id, thing);
    return thing;
  }

  #do(method: string, path: string, params: Json): unknown {
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
        return { object: 'list', data: this.of('billing_portal.configuration') };
      case 'POST billing_portal':
        return this.#makePortal(second, params);
      case 'GET invoices':
        return second ? this.get(second) : listInvoices(this, params);
      case 'GET subscriptions':
      case 'GET charges':
        return this.get(second);
      case 'DELETE subscriptions':
        return this.#cancel(second);
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

  /** Pays a checkout: what Stripe would do and tell about. */
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
    const subscription = this.add('sub', 'subscription', {
      customer: session['customer'],
      status: 'active',
      cancel_at_period_end: false,
      cancel_at: null,
      schedule: null,
      items: { object: 'list', data: [] },
    });
    setPeriod(subscription, price, now());
    session['subscription'] = subscription.id;
    return {
      completed: this.event('checkout.session.completed', session),
      paid: this.event('invoice.paid', this.invoice(subscription)),
    };
  }

  /** The invoice of the period that a subscription is in. */
  invoice(subscription: Thing, lines?: { proration: boolean }[]): Thing {
    const invoice = this.add('in', 'invoice', invoiceFields(subscription, lines));
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
    this.#counter += 1;
    const snapshot = JSON.parse(JSON.stringify(object)) as Thing;
    return {
      id: `evt_${this.#counter}`,
      object: 'event',
      type,
      created: now(),
      data: { object: snapshot },
    } as unknown as Stripe.Event;
  }
}
