import type { PaymentDriver } from '../driver.ts';

export const TEST_CHECKOUT_PATH = '/app/test-checkout';

/**
 * Creates a stand-in for a payment provider where none is configured. Its pages say that no money
 * is taken. Everything else works as with a real provider.
 *
 * @param publicUrl address of the site without a trailing slash, or empty
 */
export function createTestDriver(publicUrl: string): PaymentDriver {
  const address = (sessionUid: string) => `${publicUrl}${TEST_CHECKOUT_PATH}/${sessionUid}`;
  return {
    id: 'test',
    openCheckout: ({ sessionUid }) =>
      Promise.resolve({ url: address(sessionUid), ref: sessionUid }),
    // Its sessions are those of the database, so the transaction that replaces a session also
    // closes it.
    closeCheckout: () => Promise.resolve('closed'),
    openPortal: ({ sessionUid }) => Promise.resolve(address(sessionUid)),
    forgetCustomer: () => Promise.resolve(),
    changeAddress: () => Promise.resolve(),
    dropChange: ({ ref }, planId) =>
      Promise.resolve([{ kind: 'subscription-changed', ref, change: { planId } }]),
    // No money was taken, so only the database's own record changes.
    giveBack: () => Promise.resolve([]),
    findInvoiceUrl: () => Promise.resolve(undefined),
    setCanceled: ({ ref }, cancelAtPeriodEnd) =>
      Promise.resolve([{ kind: 'subscription-changed', ref, change: { cancelAtPeriodEnd } }]),
  };
}
