import { ProblemError } from '../../../web/http/problem-error.ts';

/**
 * The price that a person read is the one that is charged.
 *
 * @param shownCredits the price that was on the screen; absent: the caller shows none
 * @throws ProblemError `price_changed` when it would cost more or less
 */
export function requireShownPrice(credits: number, shownCredits: number | undefined): void {
  if (shownCredits === undefined || credits === shownCredits) return;
  throw new ProblemError(
    'price_changed',
    `The price is ${credits} credits now; you were shown ${shownCredits}. Nothing was charged. Order it again if that is fine.`,
    { meta: { credits, shown: shownCredits } },
  );
}
