import { listThings, type Customer, type Shop } from './shop.ts';

/** Credits for each amount paid in the shop. */
const CREDITS: Readonly<Record<number, number>> = { 600: 100, 900: 200, 2900: 800, 9000: 2400 };
const WELCOME = 60;
const LOST_STATUSES = ['needs_response', 'lost'];

function countPurchasedCredits(shop: Shop, person: Customer): number {
  const disputes = shop.own.stripe.of('dispute');
  return listThings(shop, person, 'charge')
    .map(({ id, amount, amount_refunded: refundedAmount }) => {
      const isDisputed = disputes.some(
        ({ charge, status }) => charge === id && LOST_STATUSES.includes(status),
      );
      const share = Math.min(
        1,
        (Number(refundedAmount) + (isDisputed ? Number(amount) : 0)) / amount,
      );
      const credits = CREDITS[Number(amount)] ?? NaN;
      return credits - Math.round(credits * share);
    })
    .reduce((sum, credits) => sum + credits, 0);
}

/** Returns the credits that each person is due, from the provider's charges. */
export const listOwedCredits = (shop: Shop): number[] =>
  shop.people.map((person) => (person.gone ? 0 : WELCOME + countPurchasedCredits(shop, person)));

/** Returns the same from the ledger. */
export async function listBookedCredits({ own, people }: Shop): Promise<number[]> {
  const rows = await own.api.platform.db
    .selectFrom('wallets')
    .select(['userUid', 'granted'])
    .execute();
  const grantedCredits = new Map(rows.map((row) => [row.userUid, row.granted]));
  return people.map(({ userUid, gone }) => (gone ? 0 : (grantedCredits.get(userUid) ?? NaN)));
}

/** Returns the active subscriptions, each with its plan and whether it ends with its period. */
export const listProviderPlans = (shop: Shop): string[][] =>
  shop.people.map((person) =>
    person.gone
      ? []
      : listThings(shop, person, 'subscription')
          .filter(({ status }) => status === 'active')
          .map(({ id, items, cancel_at_period_end: ends }) =>
            [id, items.data[0].price.metadata.plan, ends].join(' '),
          ),
  );

/** Returns the same from the local database. */
export async function listLocalPlans({ own, people }: Shop): Promise<string[][]> {
  const rows = await own.api.platform.db
    .selectFrom('subscriptions')
    .select(['ref', 'userUid', 'planId', 'cancelAtPeriodEnd'])
    .where('status', '!=', 'ended')
    .execute();
  return people.map(({ userUid, gone }) =>
    rows
      .filter((row) => !gone && row.userUid === userUid)
      .map(({ ref, planId, cancelAtPeriodEnd }) => [ref, planId, cancelAtPeriodEnd].join(' ')),
  );
}
