import { t } from '@vidra/shared-i18n/text';
import type { Plan } from '../../config/plans.ts';

/** Returns the English title under which a paid month or year of a plan is stored. */
export const createPeriodTitle = ({ name, interval }: Plan): string => `${name}, one ${interval}`;

const PERIOD_TITLE = /^(?<plan>.+), one (?<interval>month|year)$/;

/** Translates the stored title of a purchase: a pack's name, or a plan's with its period. */
export function translatePurchaseTitle(title: string): string {
  const { plan, interval } = PERIOD_TITLE.exec(title)?.groups ?? {};
  if (plan === undefined) return t(title);
  const name = t(plan);
  return interval === 'year' ? t`${name}, one year` : t`${name}, one month`;
}
