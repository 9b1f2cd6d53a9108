import { isAuthorizedNow, navigateTo, sessionStore } from '@vidra/shared-session';
import { logWarning } from '../browser/log.ts';
import { runAfterContent } from '../browser/run-after-content.ts';
import { takePaymentReturn, type PaymentReturn } from './payment-return.ts';

/**
 * Looks for purchases without a thank-you: on the return from the checkout, and once for each
 * signed-in person.
 */
export function watchPurchases(): void {
  let lookedFor = '';
  const look = () => {
    const userUid = isAuthorizedNow() ? sessionStore.getState().userUid : '';
    const isKnownUser = userUid === lookedFor;
    lookedFor = userUid;
    if (isKnownUser || userUid === '') return;
    const paymentReturn = takeReturn();
    if (paymentReturn) run(async () => (await followModule()).followPayment(paymentReturn));
    else runAfterContent(() => run(async () => (await celebrateModule()).celebratePurchases()));
  };
  sessionStore.subscribe(look);
  look();
}

const followModule = () => import(/* webpackChunkName: "signed-in" */ './follow-payment.ts');
const celebrateModule = () => import(/* webpackChunkName: "signed-in" */ './celebrate.ts');

/** Valid once: neither a reload nor the history may announce it again. */
function takeReturn(): PaymentReturn | undefined {
  const { returned, address } = takePaymentReturn(location.href);
  if (returned) navigateTo(address, { replace: true });
  return returned;
}

function run(work: () => Promise<unknown>): void {
  // The next visit looks again.
  work().catch((error: unknown) => logWarning('Purchases could not be checked.', error));
}
