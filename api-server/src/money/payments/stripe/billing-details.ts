import type Stripe from 'stripe';

/** Billing details that the checkout asks for, beside a payment method. */
export interface BillingSettings {
  /** Whether Stripe Tax computes and adds the tax. */
  automaticTax: boolean;
  /** Whether companies may give their tax number. */
  taxIds: boolean;
  /** `auto`: the billing address only where the payment or the tax needs it. */
  address: 'auto' | 'required';
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/**
 * Stripe accepts tax and tax numbers for a known customer only if the checkout may save name and
 * address.
 */
export function getBillingParams(billing: BillingSettings): Partial<SessionParams> {
  const { automaticTax, taxIds, address } = billing;
  return {
    billing_address_collection: address,
    ...(automaticTax && { automatic_tax: { enabled: true } }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    ...((automaticTax || taxIds) && { customer_update: { address: 'auto', name: 'auto' } }),
  };
}

/**
 * Returns the details that a customer can correct in the portal: those that the checkout asked for.
 */
export function getCustomerUpdate({ automaticTax, taxIds, address }: BillingSettings) {
  const hasAddress = automaticTax || taxIds || address === 'required';
  if (!hasAddress) return undefined;
  const updates: ('address' | 'name' | 'tax_id')[] = ['address', 'name'];
  return { enabled: true, allowed_updates: taxIds ? [...updates, 'tax_id' as const] : updates };
}
