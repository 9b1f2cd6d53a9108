import fc from 'fast-check';
import { expectSoundLedger } from '../money/credits/testing/sound-ledger.ts';
import { startStripeApi, type StripeApi } from '../money/payments/testing/stripe-api.ts';
import { deliverAll, openShop, STEPS } from './testing/shop.ts';
import {
  listBookedCredits,
  listOwedCredits,
  listLocalPlans,
  listProviderPlans,
} from './testing/shop-books.ts';

const SEED = Number(process.env['PRESSURE_SEED'] ?? Math.trunc(Date.now() % 2 ** 31));
const PEOPLE = 3;
const RUNS = 12;

let stripeApi: StripeApi;
beforeAll(async () => {
  stripeApi = await startStripeApi();
  await stripeApi.api.outbox();
});
afterAll(() => stripeApi.close());

/** Relative frequency of each step. */
const WEIGHTS: Record<keyof typeof STEPS, number> = {
  pack: 3,
  plan: 3,
  renew: 3,
  change: 2,
  cancel: 2,
  keep: 2,
  refund: 3,
  dispute: 2,
  video: 3,
  deliver: 9,
  outage: 1,
  leave: 1,
};
const step = fc.record({
  what: fc.oneof(
    ...Object.entries(WEIGHTS).map(([stepName, weight]) => ({
      weight,
      arbitrary: fc.constant(stepName as keyof typeof STEPS),
    })),
  ),
  who: fc.nat(PEOPLE - 1),
  random: fc.nat(),
});
/** Runs several steps concurrently, like people and webhooks do. */
const rounds = fc.array(fc.array(step, { minLength: 1, maxLength: 4 }), {
  minLength: 25,
  maxLength: 40,
  size: 'max',
});

test('keeps books and provider in agreement for any order of events, purchases, refunds and deletions', async () => {
  process.stderr.write(`PRESSURE_SEED=${SEED}\n`);
  const { db } = stripeApi.api.platform;
  await fc.assert(
    fc.asyncProperty(rounds, async (all) => {
      const shop = await openShop(stripeApi, PEOPLE);
      for (const round of all) {
        await Promise.all(
          round.map(async ({ what, who, random }) => {
            const person = shop.people[who];
            if (person) await STEPS[what](shop, person, random);
          }),
        );
        await expectSoundLedger(db);
      }
      await deliverAll(shop);
      await expectSoundLedger(db);
      expect(await listBookedCredits(shop)).toEqual(listOwedCredits(shop));
      expect(await listLocalPlans(shop)).toEqual(listProviderPlans(shop));
      for (const plans of listProviderPlans(shop)) expect(plans.length).toBeLessThanOrEqual(1);
    }),
    { numRuns: RUNS, seed: SEED, endOnFailure: true },
  );
  const { returned, bought } = await db
    .selectFrom('purchases')
    .select(({ fn }) => [fn.sum('returns').as('returned'), fn.countAll().as('bought')])
    .executeTakeFirstOrThrow();
  expect(Number(bought)).toBeGreaterThan(RUNS);
  expect(Number(returned)).toBeGreaterThan(0);
}, 300_000);
