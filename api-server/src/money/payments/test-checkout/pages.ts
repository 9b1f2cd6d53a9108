import { escapeHtml } from '../../../web/http/escape-html.ts';
import type { Membership } from '../../membership/membership.ts';
import { findPlan, type Catalog } from '../../../config/plans.ts';
import {
  getPlanAction,
  cancelConsequence,
  describeConsequence,
  planTitle,
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
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><p class="notice" role="note">Test checkout: no money is taken</p>
${content}
</main></body></html>
`;
}

const renderButton = (action: string, label: string, kind = '', planId = '') =>
  `<form method="post"><input type="hidden" name="planId" value="${escapeHtml(planId)}"><button class="${kind}" name="action" value="${action}">${escapeHtml(label)}</button></form>`;

/** Renders the page where a plan or a pack is paid. */
export function renderPaymentPage(
  productName: string,
  catalog: Catalog,
  session: PaymentSession,
): string {
  const price = formatPrice(session.amount, session.currency);
  const plan = session.purpose === 'plan' ? findPlan(catalog, session.itemId ?? '') : undefined;
  const explanation = plan
    ? `${session.credits} credits every ${plan.interval} until you cancel.`
    : `${session.credits} credits, once.`;
  return renderPage(
    `Test checkout: ${session.title}`,
    `<h1>${escapeHtml(productName)}: ${escapeHtml(session.title)}</h1>
<section><p class="price">${price}${plan ? ` a ${plan.interval}` : ''}</p><p>${explanation}</p></section>
${renderButton('pay', `Pay ${price} (test)`, 'main')}${renderButton('back', 'Cancel')}`,
  );
}

/** Renders the page where a plan is changed, canceled or continued. */
export function renderPortalPage(
  productName: string,
  catalog: Catalog,
  session: PaymentSession,
  membership: Membership,
): string {
  const { subscription } = membership;
  const changeablePlans = catalog.plans.filter(
    (plan) =>
      ['upgrade', 'downgrade'].includes(getPlanAction(membership, plan)) &&
      (session.itemId === null || session.itemId === plan.id),
  );
  const changes = changeablePlans.map(
    (plan) =>
      `<section><h2>${escapeHtml(planTitle(plan))}</h2><p>${escapeHtml(describeConsequence(catalog, membership, plan))}</p>${renderButton('change', `Change to ${plan.interval === 'year' ? planTitle(plan) : plan.name} (test)`, 'main', plan.id)}</section>`,
  );
  const canCancel = !subscription?.cancelAtPeriodEnd;
  const ending = subscription
    ? `<section><h2>${canCancel ? 'Cancel' : 'Continue'} ${escapeHtml(membership.plan.name)}</h2><p>${escapeHtml(canCancel ? cancelConsequence(membership) : 'Your plan renews at the end of the period.')}</p>${canCancel ? renderButton('cancel-plan', 'Cancel plan (test)') : renderButton('resume-plan', 'Continue plan (test)', 'main')}</section>`
    : "<p>You don't have an active plan.</p>";
  return renderPage(
    'Test checkout: your plan',
    `<h1>${escapeHtml(productName)}: your plan is ${escapeHtml(membership.plan.name)}</h1>
${changes.join('\n')}${session.itemId === null ? ending : ''}${renderButton('back', 'Back')}`,
  );
}

/** Renders the page for a session that can no longer be used. */
export function renderEndedPage(): string {
  return renderPage(
    'Test checkout',
    `<h1>This page has already been used or replaced</h1><p>Nothing was changed. Start again from your billing page.</p>${renderButton('back', 'Back')}`,
  );
}
