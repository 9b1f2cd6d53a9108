import type { OperatorAction } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { translatePurchaseTitle } from '../../money/orders/purchase-title.ts';

/** Stored summaries with values in them, and their translations. */
const PATTERNS: readonly (readonly [RegExp, (first: string, second: string) => string])[] = [
  [/^\+(\d+) credits$/, (credits) => t`+${credits} credits`],
  [/^−(\d+) credits$/, (credits) => t`−${credits} credits`],
  [
    /^(.+): (\d+)% refunded$/,
    (title, percent) => {
      const purchaseTitle = translatePurchaseTitle(title);
      return t`${purchaseTitle}: ${percent}% refunded`;
    },
  ],
  [
    /^Report decided: (.+)$/,
    (decision) => {
      const result = t(decision);
      return t`Report decided: ${result}`;
    },
  ],
  [
    /^Appeal decided: (.+)$/,
    (decision) => {
      const result = t(decision);
      return t`Appeal decided: ${result}`;
    },
  ],
  [
    /^Decision taken back: (.+)$/,
    (decision) => {
      const result = t(decision);
      return t`Decision taken back: ${result}`;
    },
  ],
  // Translators: an order that moderation stopped, with its title.
  [/^Moderation: “(.*)” approved$/s, (title) => t`Moderation: “${title}” approved`],
  [/^Moderation: “(.*)” refused$/s, (title) => t`Moderation: “${title}” refused`],
];

/** Translates the stored English summary of an operator's action. */
export function translateSummary(summary: OperatorAction['what']): string {
  for (const [pattern, translate] of PATTERNS) {
    const match = pattern.exec(summary);
    if (match) return translate(match[1] ?? '', match[2] ?? '');
  }
  return t(summary);
}
