import { readFileSync } from 'node:fs';
import { message } from '@vidra/shared-i18n/text';
import { z } from 'zod';

const id = z.string().regex(/^[a-z][a-z0-9-]{0,40}$/, 'must be lowercase letters, digits, dashes');
const name = z.string().min(1).max(60);
const amount = z.number().int().nonnegative();

/** Yearly payment option. */
const yearly = z.strictObject({
  /** Price per year. */
  amount: amount.positive(),
  /** ID of an existing price at the payment provider. Without it, one is created there. */
  stripePrice: z.string().optional(),
});

const plan = z.strictObject({
  id,
  level: z.number().int().min(0).max(100),
  name,
  /** Price per month, in the currency's smallest unit. */
  amount,
  /** Credits per month. */
  credits: z.number().int().nonnegative(),
  /** Discounted videos per day. */
  dailyDiscounts: z.number().int().nonnegative().default(0),
  /** Days that finished videos are kept. 0: forever. Absent: VIDEO_RETENTION_DAYS applies. */
  videoRetentionDays: z.number().int().min(0).max(3650).optional(),
  /** Marked for people who choose. At most one plan is. */
  recommended: z.boolean().default(false),
  /** ID of an existing price at the payment provider. Without it, one is created there. */
  stripePrice: z.string().optional(),
  /** Absent: the plan is only paid monthly. */
  yearly: yearly.optional(),
});

/** A plan to subscribe to, paid either monthly or yearly. */
export interface Plan extends Omit<z.infer<typeof plan>, 'yearly'> {
  /** Billing period. */
  interval: 'month' | 'year';
}

const pack = z.strictObject({
  id,
  name,
  credits: z.number().int().positive(),
  amount: amount.positive(),
});
export type Pack = z.infer<typeof pack>;

const MONTHS = 12;
const toYearlyId = (planId: string) => `${planId}-yearly`;

const areDistinct = (values: readonly unknown[]) => new Set(values).size === values.length;

const catalog = z
  .strictObject({
    /** ISO 4217 code in lower case. */
    currency: z.string().regex(/^[a-z]{3}$/, 'must be three lowercase letters, such as "usd"'),
    /** Price reduction of a discounted video, in percent. */
    discountPercent: z.number().int().min(0).max(100),
    plans: z.array(plan).min(1),
    packs: z.array(pack),
  })
  .superRefine(({ plans, packs }, context) => {
    const refuse = (message: string) => context.addIssue({ code: 'custom', message });
    if (!areDistinct(plans.map((entry) => entry.id))) refuse('two plans have the same id');
    if (!areDistinct(packs.map((entry) => entry.id))) refuse('two packs have the same id');
    if (!areDistinct(plans.map((entry) => entry.level))) refuse('two plans have the same level');
    const freePlan = plans.find(({ level }) => level === 0);
    if (freePlan?.amount !== 0 || freePlan.credits !== 0) {
      refuse('a plan with level 0 must exist, and its price and credits must be 0');
    }
    if (plans.some((entry) => entry.level > 0 && entry.amount === 0)) {
      refuse('a plan above level 0 must have a price');
    }
    if (plans.filter(({ recommended }) => recommended).length > 1) {
      refuse('at most one plan can be recommended');
    }
    if (freePlan?.yearly) refuse('the plan with level 0 is free, so it cannot have a yearly price');
    for (const { id: planId, amount: month, yearly: year } of plans) {
      if (year && year.amount > month * MONTHS) {
        refuse(`a year of "${planId}" must not cost more than ${MONTHS} months`);
      }
      if (plans.some((entry) => entry.id === toYearlyId(planId))) {
        refuse(`"${toYearlyId(planId)}" is reserved for the yearly "${planId}"`);
      }
    }
  });

/** Plans and packs for sale. */
export interface Catalog extends Omit<z.infer<typeof catalog>, 'plans'> {
  plans: Plan[];
}

const DEFAULTS: z.input<typeof catalog> = {
  currency: 'usd',
  discountPercent: 50,
  plans: [
    { id: 'free', level: 0, name: message`Free`, amount: 0, credits: 0 },
    {
      id: 'starter',
      level: 1,
      name: message`Starter`,
      amount: 900,
      credits: 200,
      dailyDiscounts: 1,
      yearly: { amount: 9000 },
    },
    {
      id: 'pro',
      level: 2,
      name: message`Pro`,
      amount: 2900,
      credits: 800,
      dailyDiscounts: 3,
      recommended: true,
      yearly: { amount: 29_000 },
    },
    {
      id: 'studio',
      level: 3,
      name: message`Studio`,
      amount: 7900,
      credits: 2400,
      dailyDiscounts: 10,
      yearly: { amount: 79_000 },
    },
  ],
  packs: [
    { id: 'pack-100', name: message`100 credits`, credits: 100, amount: 600 },
    { id: 'pack-500', name: message`500 credits`, credits: 500, amount: 2500 },
    { id: 'pack-1500', name: message`1500 credits`, credits: 1500, amount: 6500 },
  ],
};

/**
 * Returns the monthly plan and, if available, the yearly one, which grants a year's credits at
 * once.
 */
function toSubscriptions({ yearly: year, ...monthly }: z.infer<typeof plan>): Plan[] {
  const byMonth: Plan = { ...monthly, interval: 'month' };
  if (!year) return [byMonth];
  const credits = monthly.credits * MONTHS;
  const { stripePrice: _monthly, ...same } = byMonth;
  return [byMonth, { ...same, ...year, id: toYearlyId(monthly.id), credits, interval: 'year' }];
}

/**
 * Reads plans, prices and packs, sorted by level from low to high. The monthly plan of each level
 * comes first.
 *
 * @param path JSON file; without it the defaults apply
 * @throws Error naming what is wrong with the file
 */
export function readCatalog(path: string | undefined): Catalog {
  let content: unknown = DEFAULTS;
  if (path !== undefined) {
    try {
      content = JSON.parse(readFileSync(path, 'utf8'));
    } catch (error) {
      throw new Error(`"${path}" is not valid JSON: ${(error as Error).message}`, {
        cause: error,
      });
    }
  }
  const result = catalog.safeParse(content);
  if (!result.success) throw new Error(`"${path}":\n${z.prettifyError(result.error)}`);
  const plans = result.data.plans.toSorted((a, b) => a.level - b.level).flatMap(toSubscriptions);
  return { ...result.data, plans };
}

export const findPlan = ({ plans }: Catalog, planId: string): Plan | undefined =>
  plans.find((entry) => entry.id === planId);

/** Returns the monthly plan of a level, or else of the next lower one. */
export function planAtLevel({ plans }: Catalog, level: number): Plan {
  const matchingPlan = plans.findLast(
    (entry) => entry.interval === 'month' && entry.level <= level,
  );
  if (!matchingPlan) throw new Error('There is no plan with level 0.');
  return matchingPlan;
}
