import { readFileSync } from 'node:fs';
import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lower-case letters, digits, dashes');
const name = z.string().min(1).max(60);
const amount = z.number().int().nonnegative();

const plan = z.strictObject({
  id,
  level: z.number().int().min(0).max(100),
  name,
  /** For one month, in the currency's smallest unit. */
  amount,
  /** Given each month. */
  credits: z.number().int().nonnegative(),
  /** Videos a day at the reduced price. */
  dailyDiscounts: z.number().int().nonnegative().default(0),
  /** How long finished videos are kept; 0: for good. Absent: as VIDEO_RETENTION_DAYS says. */
  videoRetentionDays: z.number().int().min(0).max(3650).optional(),
  /** A price of the payment provider to use; without it one is made there. */
  stripePrice: z.string().optional(),
});
export type Plan = z.infer<typeof plan>;

const pack = z.strictObject({
  id,
  name,
  credits: z.number().int().positive(),
  amount: amount.positive(),
});
export type Pack = z.infer<typeof pack>;

const allDifferent = (values: readonly unknown[]) => new Set(values).size === values.length;

const catalogue = z
  .strictObject({
    /** ISO 4217, lower case. */
    currency: z.string().regex(/^[a-z]{3}$/, 'must be three lower-case letters, such as "usd"'),
    /** How much cheaper a discounted video is. */
    discountPercent: z.number().int().min(0).max(100),
    plans: z.array(plan).min(1),
    packs: z.array(pack),
  })
  .superRefine(({ plans, packs }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (!allDifferent(plans.map((each) => each.id))) refuse('two plans have the same id');
    if (!allDifferent(packs.map((each) => each.id))) refuse('two packs have the same id');
    if (!allDifferent(plans.map((each) => each.level))) refuse('two plans have the same level');
    const free = plans.find(({ level }) => level === 0);
    if (free?.amount !== 0 || free.credits !== 0) {
      refuse('the plan of level 0 must be there and cost and give 0');
    }
    if (plans.some((each) => each.level > 0 && each.amount === 0)) {
      refuse('a plan above level 0 must cost something');
    }
  });

/** What can be bought. */
export type Catalogue = z.infer<typeof catalogue>;

const DEFAULTS: Catalogue = {
  currency: 'usd',
  discountPercent: 50,
  plans: [
    { id: 'free', level: 0, name: 'Free', amount: 0, credits: 0, dailyDiscounts: 0 },
    { id: 'starter', level: 1, name: 'Starter', amount: 900, credits: 200, dailyDiscounts: 1 },
    { id: 'pro', level: 2, name: 'Pro', amount: 2900, credits: 800, dailyDiscounts: 3 },
    { id: 'studio', level: 3, name: 'Studio', amount: 7900, credits: 2400, dailyDiscounts: 10 },
  ],
  packs: [
    { id: 'pack-100', name: '100 credits', credits: 100, amount: 600 },
    { id: 'pack-500', name: '500 credits', credits: 500, amount: 2500 },
    { id: 'pack-1500', name: '1500 credits', credits: 1500, amount: 6500 },
  ],
};

/**
 * Plans, prices and packs, the dearest plan last.
 *
 * @param path JSON file; without it the defaults
 * @throws Error that says what is wrong with the file
 */
export function readCatalogue(path: string | undefined): Catalogue {
  let content: unknown = DEFAULTS;
  if (path !== undefined) {
    try {
      content = JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      throw new Error(`"${path}" cannot be read as JSON: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  const result = catalogue.safeParse(content);
  if (!result.success) throw new Error(`"${path}":\n${z.prettifyError(result.error)}`);
  return { ...result.data, plans: result.data.plans.toSorted((a, b) => a.level - b.level) };
}

export const planOf = ({ plans }: Catalogue, planId: string): Plan | undefined =>
  plans.find((each) => each.id === planId);

/** The plan of a level, or the next one below it. */
export function planAtLevel({ plans }: Catalogue, level: number): Plan {
  const found = plans.findLast((each) => each.level <= level);
  if (!found) throw new Error('There is no plan of level 0.');
  return found;
}
