import type Stripe from 'stripe';
import { createDispute, refund } from '../../money/payments/testing/stripe-charges.ts';
import { toCheckoutId, type StripeApi } from '../../money/payments/testing/stripe-api.ts';
import { setPeriod, type Thing } from '../../money/payments/testing/stripe-objects.ts';
import { eraseClosedAccounts } from '../erase-account.ts';

const PLANS = ['starter', 'pro', 'starter-yearly'] as const;

/** A customer. */
export interface Customer {
  readonly token: string;
  readonly userUid: string;
  /** Checkouts that this person was sent to. They can pay no others. */
  readonly checkouts: string[];
  /** Whether the account was removed. No events about it are expected then. */
  gone: boolean;
}

/** Customers at a local Stripe server, and the events about them. */
export interface Shop {
  readonly own: StripeApi;
  readonly people: readonly Customer[];
  /** Undelivered events. */
  readonly waiting: Stripe.Event[];
  readonly delivered: Stripe.Event[];
}

const pick = <T>(list: readonly T[], random: number): T | undefined => list[random % list.length];

export async function openShop(stripeApi: StripeApi, number: number): Promise<Shop> {
  const people: Customer[] = [];
  while (people.length < number) {
    const { token, userUid } = await stripeApi.api.signIn();
    people.push({ token, userUid, checkouts: [], gone: false });
  }
  return { own: stripeApi, people, waiting: [], delivered: [] };
}

/** Returns a person's Stripe objects of one type. */
export function listThings({ own: { stripe } }: Shop, person: Customer, object: string): Thing[] {
  const ids = stripe
    .of('customer')
    .filter(({ metadata }) => metadata.userUid === person.userUid)
    .map(({ id }) => id);
  return stripe.of(object).filter(({ customer }) => ids.includes(customer));
}

const isLive = ({ status }: Thing) => status === 'active';

function sendUpdate({ own: { stripe }, waiting }: Shop, subscription: Thing): void {
  waiting.push(stripe.event('customer.subscription.updated', subscription));
}

/** Opens a checkout and pays an open one, possibly another. */
async function buy(
  shop: Shop,
  person: Customer,
  random: number,
  open: () => ReturnType<StripeApi['openPlan']>,
): Promise<void> {
  const { stripe } = shop.own;
  const { status, data } = await open();
  if (status === 200) person.checkouts.push(toCheckoutId(data.url));
  const payable = person.checkouts.filter((id) => stripe.get(id)['status'] === 'open');
  const session = pick(payable, random);
  if (session === undefined) return;
  const { completed, paid } = stripe.pay(session);
  shop.waiting.push(completed, ...(paid ? [paid] : []));
}

/** Begins a new period with the same or another price. */
function begin(shop: Shop, subscription: Thing, price: Thing, start: number): void {
  setPeriod(subscription, price, start);
  const invoice = shop.own.stripe.invoice(subscription);
  shop.waiting.push(shop.own.stripe.event('invoice.paid', invoice));
  sendUpdate(shop, subscription);
}

const findLiveSubscription = (shop: Shop, person: Customer) =>
  listThings(shop, person, 'subscription').find(isLive);

async function setCanceled(shop: Shop, person: Customer, isCanceled: boolean): Promise<void> {
  const { api } = shop.own;
  const { token } = person;
  await (isCanceled
    ? api.call('cancelSubscription', { token })
    : api.call('resumeSubscription', { token, body: {} }));
  for (const subscription of listThings(shop, person, 'subscription'))
    sendUpdate(shop, subscription);
}

function giveBack(shop: Shop, person: Customer, random: number): void {
  const charge = pick(listThings(shop, person, 'charge'), random);
  if (!charge) return;
  const left = Number(charge['amount']) - Number(charge['amount_refunded']);
  const amount = random % 2 === 0 ? left : Math.floor(left / 2);
  if (amount > 0) shop.waiting.push(...refund(shop.own.stripe, charge, amount));
}

function contestCharge(shop: Shop, person: Customer, random: number): void {
  const { stripe } = shop.own;
  const charge = pick(listThings(shop, person, 'charge'), random);
  if (!charge) return;
  const knownDispute = stripe.of('dispute').find(({ charge: of }) => of === charge.id);
  if (knownDispute) knownDispute['status'] = random % 2 === 0 ? 'won' : 'lost';
  const kind = knownDispute ? 'closed' : 'created';
  shop.waiting.push(
    stripe.event(`charge.dispute.${kind}`, knownDispute ?? createDispute(stripe, charge)),
  );
}

async function send(shop: Shop, event: Stripe.Event): Promise<void> {
  const { own, waiting, delivered } = shop;
  const answers = await Promise.all([own.deliver(event), own.deliver(event)]);
  // A concurrent step may have delivered the same event.
  const place = waiting.indexOf(event);
  if (place === -1 || answers.some((status) => status !== 200)) return;
  waiting.splice(place, 1);
  delivered.push(event);
}

async function deliver(shop: Shop, random: number): Promise<void> {
  const old = random % 4 === 0 ? pick(shop.delivered, random) : undefined;
  const event = old ?? pick(shop.waiting, random);
  if (event) await send(shop, event);
}

async function leave({ own: { api } }: Shop, person: Customer): Promise<void> {
  person.gone = true;
  await api.platform.db
    .updateTable('users')
    .set({ closesAt: new Date(0) })
    .where('uid', '=', person.userUid)
    .execute();
  await eraseClosedAccounts(api.platform);
}

/** Steps of the random test, by name. */
export const STEPS = {
  pack: (shop: Shop, person: Customer, random: number) =>
    buy(shop, person, random, () => shop.own.openPack(person.token)),
  plan: (shop: Shop, person: Customer, random: number) =>
    buy(shop, person, random, () => shop.own.openPlan(person.token, pick(PLANS, random))),
  renew: async (shop: Shop, person: Customer) => {
    const subscription = findLiveSubscription(shop, person);
    if (!subscription || subscription['cancel_at_period_end'] === true) return;
    const [item] = subscription['items'].data;
    begin(shop, subscription, item.price, Number(item.current_period_end));
  },
  change: async (shop: Shop, person: Customer, random: number) => {
    const subscription = findLiveSubscription(shop, person);
    const price = pick(shop.own.stripe.of('price'), random);
    if (!subscription || !price) return;
    const [item] = subscription['items'].data;
    begin(shop, subscription, price, Number(item.current_period_start) + 1);
  },
  cancel: (shop: Shop, person: Customer) => setCanceled(shop, person, true),
  keep: (shop: Shop, person: Customer) => setCanceled(shop, person, false),
  refund: async (shop: Shop, person: Customer, random: number) => giveBack(shop, person, random),
  dispute: async (shop: Shop, person: Customer, random: number) =>
    contestCharge(shop, person, random),
  video: async ({ own: { api } }: Shop, { token, gone }: Customer) => {
    if (!gone) await api.create(token).catch(() => undefined);
  },
  deliver: (shop: Shop, _person: Customer, random: number) => deliver(shop, random),
  outage: async ({ own: { stripe } }: Shop) => {
    stripe.fault = stripe.fault === undefined ? 503 : undefined;
  },
  leave,
} satisfies Record<string, (shop: Shop, person: Customer, random: number) => Promise<void>>;

/** Delivers all waiting events, several at a time, and the events that follow. */
export async function deliverAll(shop: Shop): Promise<void> {
  const { own, people, waiting } = shop;
  own.stripe.fault = undefined;
  for (const person of people) {
    for (const subscription of listThings(shop, person, 'subscription'))
      sendUpdate(shop, subscription);
  }
  while (waiting.length > 0) {
    await Promise.all(waiting.slice(0, 4).map((event) => send(shop, event)));
  }
  // The last refunds may have ended a subscription at Stripe, which sends further events.
  for (const person of people) {
    for (const subscription of listThings(shop, person, 'subscription')) {
      await own.deliver(own.stripe.event('customer.subscription.updated', subscription));
    }
  }
}
