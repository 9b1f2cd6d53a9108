import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import { parse as parseForm } from 'qs';
import type { Json, Thing } from './stripe-objects.ts';

export const STRIPE_KEYS = { secretKey: 'sk_test_key', webhookSecret: 'whsec_test' };

/** An error response of Stripe. */
export class StripeFault extends Error {
  readonly status: number;
  constructor(status: number, message: string) {
    super(message);
    this.status = status;
  }
}

/** Answers requests like Stripe, with its rules on keys and idempotency. */
export abstract class StripeHttp {
  readonly requests: { method: string; path: string; params: Json; version: unknown }[] = [];
  readonly things = new Map<string, Thing>();
  /** While set, every request is answered with this status. */
  fault: number | undefined;
  /**
   * Runs before a request to this path takes effect. An error that it throws becomes the response.
   */
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
    const version = request.headers['stripe-version'];
    this.requests.push({ method: request.method ?? '', path, params, version });
    await this.before?.(path);
    const key = request.headers['idempotency-key'];
    if (request.method !== 'POST' || typeof key !== 'string') {
      return this.act(request.method ?? '', path, params);
    }
    const earlierAnswer = this.#answers.get(key);
    if (earlierAnswer && earlierAnswer.params !== text)
      throw new StripeFault(400, 'Idempotency key reused');
    const answer = earlierAnswer?.answer ?? this.act('POST', path, params);
    this.#answers.set(key, { params: text, answer: answer as Thing });
    return answer;
  }

  protected abstract act(method: string, path: string, params: Json): unknown;

  /** Returns a new unique number. */
  protected next(): number {
    this.#counter += 1;
    return this.#counter;
  }

  /** Creates an object as Stripe does. */
  add(prefix: string, object: string, fields: Record<string, unknown>): Thing {
    const thing: Thing = { id: `${prefix}_${this.next()}`, object, metadata: {}, ...fields };
    this.things.set(thing.id, thing);
    return thing;
  }
}
