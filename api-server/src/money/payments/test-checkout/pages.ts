import { t } from '@vidra/shared-i18n/text';
import { getHtmlLanguage } from '../../../language/html-language.ts';
import { escapeHtml } from '../../../web/http/escape-html.ts';
import type { Membership } from '../../membership/membership.ts';
import { findPlan, type Catalog, type Plan } from '../../../config/plans.ts';
import {
  getPlanAction,
  cancelConsequence,
  describeConsequence,
  translatePlanTitle,
  formatPrice,
} from '../../membership/texts.ts';
import type { PaymentSession } from './visit.ts';

/** Uses the site's own colors and sizes, without its scripts and fonts. */
const STYLE = `
  :root {
    color-scheme: light dark;
    font: 14px/20px Inter, system-ui, sans-serif;
    --bg: light-dark(oklch(0.972 0.002 275), oklch(0.175 0.006 275));
    --surface: light-dark(oklch(0.992 0.001 275), oklch(0.205 0.008 275));
    --border: light-dark(oklch(0.87 0.007 275), oklch(0.35 0.011 275));
    --text: light-dark(oklch(0.23 0.014 275), oklch(0.955 0.003 275));
    --text-2: light-dark(oklch(0.43 0.016 275), oklch(0.76 0.01 275));
    --accent: light-dark(oklch(0.53 0.215 288), oklch(0.68 0.17 288));
    --on-accent: light-dark(oklch(0.995 0.002 288), oklch(0.16 0.03 288));
    --notice: light-dark(oklch(0.96 0.04 85), oklch(0.275 0.04 80));
    --notice-text: light-dark(oklch(0.42 0.1 70), oklch(0.82 0.15 80));
  }
  body { background: var(--bg); color: var(--text); display: grid; margin: 0; min-height: 100vh; place-items: center; }
  main { box-sizing: border-box; max-width: 26rem; padding: 2rem 1rem; width: 100%; }
  .notice { background: var(--notice); border-radius: 6px; color: var(--notice-text); font-weight: 500; margin: 0 0 1.5rem; padding: .5rem .75rem; }
  h1 { font-size: 20px; letter-spacing: -.01em; line-height: 28px; margin: 0 0 .5rem; }
  section { background: var(--surface); border: 1px solid var(--border); border-radius: 8px; margin: 1rem 0; padding: 1rem 1.25rem; }
  h2 { font-size: 16px; line-height: 24px; margin: 0; }
  p { color: var(--text-2); margin: .25rem 0 0; }
  .price { color: var(--text); font-size: 32px; font-variant-numeric: tabular-nums; font-weight: 600; letter-spacing: -.02em; line-height: 40px; margin: 0; }
  form { display: grid; margin: .75rem 0 0; }
  button { background: var(--surface); border: 1px solid var(--border); border-radius: 6px; color: var(--text); cursor: pointer; font: inherit; font-weight: 500; min-height: 44px; padding: .5rem 1rem; }
  button.main { background: var(--accent); border-color: var(--accent); color: var(--on-accent); }
  button:focus-visible { outline: 2px solid var(--accent); outline-offset: 2px; }
`;

function renderPage(title: string, content: string): string {
  return `<!doctype html>
<html ${getHtmlLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><p class="notice" role="note">${escapeHtml(t`Test checkout: no money is taken`)}</p>
${content}
</main></body></html>
`;
}

const renderButton = (action: string, label: string, kind = '', planId = '') =>
  `<form method="post"><input type="hidden" name="planId" value="${escapeHtml(planId)}"><button class="${kind}" name="action" value="${action}">${escapeHtml(label)}</button></form>`;

// Translators: a button that leads back to the site.
const renderBackButton = () => renderButton('back', t`Back`);

function describePrice(price: string, plan: Plan | undefined): string {
  if (!plan) return price;
  return plan.interval === 'year' ? t`${price} a year` : t`${price} a month`;
}

function describeCredits(credits: number, plan: Plan | undefined): string {
  if (!plan) return t`${credits} credits, once.`;
  return plan.interval === 'year'
    ? t`${credits} credits every year until you cancel.`
    : t`${credits} credits every month until you cancel.`;
}

/** Renders the page where a plan or a pack is paid. */
export function renderPaymentPage(
  productName: string,
  catalog: Catalog,
  session: PaymentSession,
): string {
  const price = formatPrice(session.amount, session.currency);
  const plan = session.purpose === 'plan' ? findPlan(catalog, session.itemId ?? '') : undefined;
  const title = plan ? translatePlanTitle(plan) : t(session.title);
  // Translators: a button that leaves the checkout.
  const backLabel = t`Cancel`;
  return renderPage(
    t`Test checkout: ${title}`,
    `<h1>${escapeHtml(t`${productName}: ${title}`)}</h1>
<section><p class="price">${escapeHtml(describePrice(price, plan))}</p><p>${escapeHtml(describeCredits(session.credits, plan))}</p></section>
${renderButton('pay', t`Pay ${price} (test)`, 'main')}${renderButton('back', backLabel)}`,
  );
}

function renderChange(catalog: Catalog, membership: Membership, plan: Plan): string {
  const title = translatePlanTitle(plan);
  const name = plan.interval === 'year' ? title : t(plan.name);
  const consequence = describeConsequence(catalog, membership, plan);
  return `<section><h2>${escapeHtml(title)}</h2><p>${escapeHtml(consequence)}</p>${renderButton('change', t`Change to ${name} (test)`, 'main', plan.id)}</section>`;
}

function renderEnding(membership: Membership): string {
  const { subscription, plan } = membership;
  if (!subscription) return `<p>${escapeHtml(t`You don't have an active plan.`)}</p>`;
  const name = t(plan.name);
  if (subscription.cancelAtPeriodEnd) {
    return `<section><h2>${escapeHtml(t`Continue ${name}`)}</h2><p>${escapeHtml(t`Your plan renews at the end of the period.`)}</p>${renderButton('resume-plan', t`Continue plan (test)`, 'main')}</section>`;
  }
  return `<section><h2>${escapeHtml(t`Cancel ${name}`)}</h2><p>${escapeHtml(cancelConsequence(membership))}</p>${renderButton('cancel-plan', t`Cancel plan (test)`)}</section>`;
}

/** Renders the page where a plan is changed, canceled or continued. */
export function renderPortalPage(
  productName: string,
  catalog: Catalog,
  session: PaymentSession,
  membership: Membership,
): string {
  const changeablePlans = catalog.plans.filter(
    (plan) =>
      ['upgrade', 'downgrade'].includes(getPlanAction(membership, plan)) &&
      (session.itemId === null || session.itemId === plan.id),
  );
  const changes = changeablePlans.map((plan) => renderChange(catalog, membership, plan));
  const name = t(membership.plan.name);
  return renderPage(
    t`Test checkout: your plan`,
    `<h1>${escapeHtml(t`${productName}: your plan is ${name}`)}</h1>
${changes.join('\n')}${session.itemId === null ? renderEnding(membership) : ''}${renderBackButton()}`,
  );
}

/** Renders the page for a session that can no longer be used. */
export function renderEndedPage(): string {
  return renderPage(
    t`Test checkout`,
    `<h1>${escapeHtml(t`This page has already been used or replaced`)}</h1><p>${escapeHtml(t`Nothing was changed. Start again from your billing page.`)}</p>${renderBackButton()}`,
  );
}
