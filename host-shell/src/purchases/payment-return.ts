/** Outcome of a visit to the checkout. */
export type PaymentReturn = 'done' | 'cancelled';

/**
 * Reads the checkout's result from the return address.
 *
 * @returns the outcome, if the person comes from the checkout, and the address without it
 */
export function takePaymentReturn(href: string): {
  readonly returned: PaymentReturn | undefined;
  readonly address: string;
} {
  const url = new URL(href);
  const value = url.searchParams.get('payment');
  const paymentReturn = value === 'done' || value === 'cancelled' ? value : undefined;
  if (paymentReturn) url.searchParams.delete('payment');
  return { returned: paymentReturn, address: url.pathname + url.search + url.hash };
}
