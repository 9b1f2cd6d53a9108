import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../../web/http/problem-error.ts';

/**
 * Checks that the price shown to the person is the one charged.
 *
 * @param shownCredits price on the screen; absent when the caller shows none
 * @throws ProblemError `price_changed` when it would cost more or less
 */
export function requireShownPrice(credits: number, shownCredits: number | undefined): void {
  if (shownCredits === undefined || credits === shownCredits) return;
  throw new ProblemError(
    'price_changed',
    // Translators: both values are numbers of credits.
    t`The price is now ${credits} credits, not ${shownCredits}. Nothing was charged. Try again to
      accept the new price.`,
    { meta: { credits, shown: shownCredits } },
  );
}
