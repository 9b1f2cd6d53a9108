import type { PaymentDriver } from '../driver.ts';

export const TEST_CHECKOUT_PATH = '/app/test-checkout';

/**
 * Stands in for a payment provider where none is configured: its pages say that no money is taken,
 * and everything else happens as with a real one.
 *
 * @param publicUrl address of the site without a slash at the end, or empty
 */
export function createTestDriver(publicUrl: string): PaymentDriver {
  const address = (sessionUid: string) => `${publicUrl}${TEST_CHECKOUT_PATH}/${sessionUid}`;
  return {
    id: 'test',
    openCheckout: ({ sessionUid }) =>
      Promise.resolve({ url: address(sessionUid), ref: sessionUid }),
    // Its sessions are those of the database: the transaction that replaces one closes it.
    closeCheckout: () => Promise.resolve('closed'),
    openPortal: ({ sessionUid }) => Promise.resolve(address(sessionUid)),
    forgetCustomer: () => Promise.resolve(),
    changeAddress: () => Promise.resolve(),
    dropChange: ({ ref }, planId) =>
      Promise.resolve([{ kind: 'subscription-changed', ref, change: { planId } }]),
    // It took no money: the database's own record is all that changes.
    giveBack: () => Promise.resolve([]),
    findInvoiceUrl: () => Promise.resolve(undefined),
    setCancelled: ({ ref }, cancelAtPeriodEnd) =>
      Promise.resolve([{ kind: 'subscription-changed', ref, change: { cancelAtPeriodEnd } }]),
  };
}
