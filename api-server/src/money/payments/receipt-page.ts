import { getLanguage } from '@vidra/shared-i18n/core';
import { t } from '@vidra/shared-i18n/text';
import { translatePurchaseTitle } from '../orders/purchase-title.ts';
import { getHtmlLanguage } from '../../language/html-language.ts';
import { escapeHtml } from '../../web/http/escape-html.ts';
import { formatPrice } from '../membership/texts.ts';

interface Receipt {
  uid: string;
  title: string;
  credits: number;
  returnedCredits: number;
  amount: number;
  currency: string;
  createdAt: Date;
  email: string;
}

const STYLE = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; }
  main { box-sizing: border-box; margin: 0 auto; max-width: 40rem; padding: 3rem 1.25rem; }
  h1 { font-size: 1.75rem; line-height: 1.25; margin: 0 0 .25rem; }
  .notice { background: #ffd54a; border-radius: 10px; color: #1a1400; font-weight: 600; margin: 0 0 1.5rem; padding: .75rem 1rem; }
  table { border-collapse: collapse; margin: 2rem 0; width: 100%; }
  th, td { border-bottom: 1px solid color-mix(in srgb, currentColor 20%, transparent); padding-block: .625rem; padding-inline: 0 1rem; text-align: start; vertical-align: top; }
  th { font-weight: 400; opacity: .75; white-space: nowrap; }
  td { overflow-wrap: anywhere; }
  .total td, .total th { font-weight: 650; opacity: 1; }
  p { margin: 0; }
  @media print { main { padding: 0; } .screen { display: none; } }
`;

function formatDate(date: Date): string {
  const language = getLanguage();
  // English receipts name the day first, as most of the world does.
  const locale = language === 'en' ? 'en-GB' : language;
  return date.toLocaleDateString(locale, { dateStyle: 'long', timeZone: 'UTC' });
}

function toRows(receipt: Receipt): [string, string][] {
  const { uid, title, credits, returnedCredits, createdAt, email } = receipt;
  const language = getLanguage();
  const boughtCredits = credits.toLocaleString(language);
  const refundedCredits = returnedCredits.toLocaleString(language);
  const date = formatDate(createdAt);
  const rows: [string, string][] = [
    // Translators: a row of a receipt: its number.
    [t`Number`, uid],
    [t`Date`, t`${date} (UTC)`],
    // Translators: a row of a receipt: the email of the buyer.
    [t`For`, email],
    [t`Item`, translatePurchaseTitle(title)],
    [t`Credits`, boughtCredits],
  ];
  if (returnedCredits > 0)
    rows.push([t`Refunded`, t`${refundedCredits} of ${boughtCredits} credits`]);
  return rows;
}

/** Renders a purchase as a page to print or keep. */
export function renderReceiptPage(productName: string, receipt: Receipt, isTest: boolean): string {
  const title = t`${productName}: receipt`;
  const rows = toRows(receipt).map(
    ([name, value]) =>
      `<tr><th scope="row">${escapeHtml(name)}</th><td>${escapeHtml(value)}</td></tr>`,
  );
  const test = `<p class="notice" role="note">${escapeHtml(t`Test checkout: no money was taken`)}</p>`;
  // Translators: a row of a receipt: the amount.
  const totalLabel = escapeHtml(t`Paid`);
  const advice = escapeHtml(t`Print this page or save it as a PDF from your browser.`);
  return `<!doctype html>\n<html ${getHtmlLanguage()}><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex"><title>${escapeHtml(title)}</title><style>${STYLE}</style></head>\n<body><main>${isTest ? test : ''}<h1>${escapeHtml(t`Receipt`)}</h1><p>${escapeHtml(productName)}</p>\n<table><tbody>${rows.join('')}\n<tr class="total"><th scope="row">${totalLabel}</th><td>${formatPrice(receipt.amount, receipt.currency)}</td></tr></tbody></table>\n<p class="screen">${advice}</p></main></body></html>\n`;
}
