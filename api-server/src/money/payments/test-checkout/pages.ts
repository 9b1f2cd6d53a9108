import { escapeHtml } from '../../../web/http/escape-html.ts';
import type { Membership } from '../../membership/membership.ts';
import { planOf, type Catalogue } from '../../../config/plans.ts';
import {
  actionFor,
  cancelConsequence,
  consequenceOf,
  planTitle,
  priceText,
} from '../../membership/texts.ts';
import type { PaymentSession } from './visit.ts';

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { display: grid; margin: 0; min-height: 100vh; place-items: center; }
  main { box-sizing: border-box; max-width: 30rem; padding: 2rem 1.25rem; width: 100%; }
  .notice { background: #ffd54a; border-radius: 10px; color: #1a1400; font-weight: 600; margin: 0 0 1.5rem; padding: .75rem 1rem; }
  h1 { font-size: 1.5rem; line-height: 1.25; margin: 0 0 .5rem; }
  section { border: 1px solid color-mix(in srgb, currentColor 20%, transparent); border-radius: 12px; margin: 1rem 0; padding: 1rem 1.25rem; }
  h2 { font-size: 1.0625rem; margin: 0; }
  p { margin: .25rem 0 .75rem; }
  .price { font-size: 2rem; font-weight: 650; margin: 0; }
  form { display: grid; gap: .75rem; margin: 1rem 0 0; }
  button { background: transparent; border: 1px solid color-mix(in srgb, currentColor 35%, transparent); border-radius: 10px; color: inherit; cursor: pointer; font: inherit; font-weight: 600; min-height: 2.75rem; padding: .5rem 1rem; }
  button.main { background: #2f5bea; border-color: #2f5bea; color: #fff; }
  button:focus-visible { outline: 3px solid #8aa5ff; outline-offset: 2px; }
`;

function page(title: string, content: string): string {
  return `<!doctype html>
<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>
<body><main><p class="notice" role="note">Test checkout: no money is taken</p>
${content}
</main></body></html>
`;
}

const button = (action: string, label: string, kind = '', planId = '') =>
  `<form method="post"><input type="hidden" name="planId" value="${escapeHtml(planId)}"><button class="${kind}" name="action" value="${action}">${escapeHtml(label)}</button></form>`;

/** The page on which a plan or a pack is paid for. */
export function paymentPage(
  productName: string,
  catalogue: Catalogue,
  session: PaymentSession,
): string {
  const price = priceText(session.amount, session.currency);
  const plan = session.purpose === 'plan' ? planOf(catalogue, session.itemId ?? '') : undefined;
  const explained = plan
    ? `${session.credits} credits each ${plan.interval}, until you cancel.`
    : `${session.credits} credits, once.`;
  return page(
    `Test checkout: ${session.title}`,
    `<h1>${escapeHtml(productName)}: ${escapeHtml(session.title)}</h1>
<section><p class="price">${price}${plan ? ` a ${plan.interval}` : ''}</p><p>${explained}</p></section>
${button('pay', `Pay ${price} (test)`, 'main')}${button('back', 'Cancel')}`,
  );
}

/** The page on which a plan is changed, cancelled or continued. */
export function portalPage(
  productName: string,
  catalogue: Catalogue,
  session: PaymentSession,
  membership: Membership,
): string {
  const { subscription } = membership;
  const wanted = catalogue.plans.filter(
    (plan) =>
      ['upgrade', 'downgrade'].includes(actionFor(membership, plan)) &&
      (session.itemId === null || session.itemId === plan.id),
  );
  const changes = wanted.map(
    (plan) =>
      `<section><h2>${escapeHtml(planTitle(plan))}</h2><p>${escapeHtml(consequenceOf(catalogue, membership, plan))}</p>${button('change', `Change to ${plan.interval === 'year' ? planTitle(plan) : plan.name} (test)`, 'main', plan.id)}</section>`,
  );
  const cancelling = !subscription?.cancelAtPeriodEnd;
  const ending = subscription
    ? `<section><h2>${cancelling ? 'Cancel' : 'Continue'} ${escapeHtml(membership.plan.name)}</h2><p>${escapeHtml(cancelling ? cancelConsequence(membership) : 'The plan goes on and is paid for again at the end of the period.')}</p>${cancelling ? button('cancel-plan', 'Cancel plan (test)') : button('resume-plan', 'Continue plan (test)', 'main')}</section>`
    : '<p>You have no plan that goes on.</p>';
  return page(
    'Test checkout: your plan',
    `<h1>${escapeHtml(productName)}: your plan is ${escapeHtml(membership.plan.name)}</h1>
${changes.join('\n')}${session.itemId === null ? ending : ''}${button('back', 'Back')}`,
  );
}

/** What somebody sees who comes to a session that cannot be used any more. */
export function endedPage(): string {
  return page(
    'Test checkout',
    `<h1>This page has been used or replaced</h1><p>Nothing was changed. Begin again from your billing page.</p>${button('back', 'Back')}`,
  );
}
