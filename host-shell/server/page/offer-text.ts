import {
  comparePlans,
  describeExpiry,
  formatPrice,
  OFFER_PLACEHOLDER,
} from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';
import { plural, type Translate } from '@vidra/shared-i18n/text';
import { escapeHtml } from './html.ts';

/** Plans and packs; null if the API failed. Undefined for pages that do not show them. */
export type ShownOffer = PublicOffer | null | undefined;

/** Whether a page has a place for plans and packs. */
export function hasOffer(html: string | undefined): boolean {
  return html?.includes(OFFER_PLACEHOLDER) === true;
}

/** Language of plans and packs in a page. */
export interface OfferLanguage {
  /** BCP 47 tag. */
  readonly language: string;
  /** Translates with the catalogs of the host and of the page's remote. */
  readonly t: Translate;
}

/** Inserts plans and packs into their place, for people without scripts. */
export function withOffer(html: string, offer: ShownOffer, shown: OfferLanguage): string {
  const { t } = shown;
  return html.replaceAll(OFFER_PLACEHOLDER, () =>
    offer
      ? renderOffer(offer, shown)
      : `<p>${escapeHtml(t`We can't load the plans right now. Reload the page in a moment.`)}</p>`,
  );
}

type Plan = PublicOffer['plans'][number];

function renderOffer(offer: PublicOffer, shown: OfferLanguage): string {
  const { t, language } = shown;
  const { plans, packs } = offer;
  const comparison = comparePlans(offer, t);
  const cards = comparison.plans.map(({ plan, lines }) => {
    const title = plan.recommended ? t`${plan.name} (recommended)` : plan.name;
    const price = describePrice(plan, plans, shown);
    return `<li><h2>${escapeHtml(title)}</h2><p>${escapeHtml(price)}</p>${renderList(lines)}</li>`;
  });
  // Translators: a list of benefits, separated by dots.
  const common = t`In every plan: ${comparison.common.join(' · ')}`;
  const packLines = packs.map(
    ({ credits, price }) =>
      t`${plural(credits, { one: '# credit', other: '# credits' })}: ${formatPrice(price, { language })}`,
  );
  return [
    `<ul aria-label="${escapeHtml(t`Plans`)}">${cards.join('')}</ul>`,
    comparison.common.length > 0 ? `<p>${escapeHtml(common)}</p>` : '',
    packs.length > 0 ? `<h2>${escapeHtml(t`One-time credits`)}</h2>${renderList(packLines)}` : '',
    `<p>${escapeHtml(describeExpiry(offer.creditExpiryDays, t))}</p>`,
  ].join('');
}

function renderList(lines: readonly string[]): string {
  return `<ul>${lines.map((line) => `<li>${escapeHtml(line)}</li>`).join('')}</ul>`;
}

function describePrice(
  { level, price }: Plan,
  plans: readonly Plan[],
  { t, language }: OfferLanguage,
): string {
  const yearlyPlan = plans.find((plan) => plan.level === level && plan.interval === 'year');
  const money = formatPrice(price, { language });
  if (price.amount === 0) return money;
  if (!yearlyPlan) return t`${money}/month`;
  // Translators: the price of a month and of a year.
  return t`${money}/month, or ${formatPrice(yearlyPlan.price, { language })}/year`;
}
