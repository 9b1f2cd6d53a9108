import { comparePlans, describeExpiry, OFFER_PLACEHOLDER } from '@vidra/shared-contract';
import type { PublicOffer } from '@vidra/shared-contract/schemas';
import { escapeHtml } from './html.ts';

/** Plans and packs; null if the API failed. Undefined for pages that do not show them. */
export type ShownOffer = PublicOffer | null | undefined;

/** Whether a page has a place for plans and packs. */
export function hasOffer(html: string | undefined): boolean {
  return html?.includes(OFFER_PLACEHOLDER) === true;
}

/** Inserts plans and packs into their place, for people without scripts. */
export function withOffer(html: string, offer: ShownOffer): string {
  return html.replaceAll(OFFER_PLACEHOLDER, () =>
    offer
      ? offerHtml(offer)
      : "<p>We can't load the plans right now. Reload the page in a moment.</p>",
  );
}

type Plan = PublicOffer['plans'][number];

function offerHtml(offer: PublicOffer): string {
  const { plans, packs } = offer;
  const comparison = comparePlans(offer);
  const cards = comparison.plans.map(({ plan, lines }) => {
    const items = lines.map((line) => `<li>${escapeHtml(line)}</li>`);
    const mark = plan.recommended ? ' (recommended)' : '';
    const name = `<h2>${escapeHtml(plan.name)}${mark}</h2>`;
    return `<li>${name}<p>${escapeHtml(renderPrice(plan, plans))}</p><ul>${items.join('')}</ul></li>`;
  });
  const common =
    comparison.common.length > 0 ? `<p>In every plan: ${comparison.common.join(' · ')}</p>` : '';
  const once = packs.map(
    ({ credits, price }) =>
      `<li>${credits.toLocaleString('en')} credits: ${formatMoney(price)}</li>`,
  );
  const packsHtml = once.length > 0 ? `<h2>One-time credits</h2><ul>${once.join('')}</ul>` : '';
  const expiry = `<p>${describeExpiry(offer.creditExpiryDays)}</p>`;
  return `<ul aria-label="Plans">${cards.join('')}</ul>${common}${packsHtml}${expiry}`;
}

function renderPrice({ level, price }: Plan, plans: readonly Plan[]): string {
  const year = plans.find((plan) => plan.level === level && plan.interval === 'year');
  const month = price.amount === 0 ? formatMoney(price) : `${formatMoney(price)}/month`;
  return year ? `${month}, or ${formatMoney(year.price)}/year` : month;
}

function formatMoney({ amount, currency }: Plan['price']): string {
  const style = { style: 'currency', currency, trailingZeroDisplay: 'stripIfInteger' } as const;
  const format = new Intl.NumberFormat('en', style);
  return format.format(amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2));
}
