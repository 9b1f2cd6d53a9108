/** How a visit of the checkout ended. */
export type PaymentReturn = 'done' | 'cancelled';

/**
 * Reads what the checkout put into the address that it sent the person back to.
 *
 * @returns how the visit ended, if the person comes from one, and the address without it
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
