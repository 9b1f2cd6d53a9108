import { ProblemError } from '../../web/http/problem-error.ts';
import type { PaymentDriver } from './driver.ts';

const refuse = () =>
  Promise.reject(
    new ProblemError('unavailable', "You can't buy anything here yet: payments aren't set up."),
  );

/** Payment driver that takes no payments, for a public site without a payment provider. */
export const closedDriver: PaymentDriver = {
  id: 'test',
  openCheckout: refuse,
  closeCheckout: () => Promise.resolve('closed'),
  openPortal: refuse,
  setCancelled: refuse,
  dropChange: refuse,
  giveBack: refuse,
  forgetCustomer: () => Promise.resolve(),
  changeAddress: () => Promise.resolve(),
  findInvoiceUrl: () => Promise.resolve(undefined),
};
