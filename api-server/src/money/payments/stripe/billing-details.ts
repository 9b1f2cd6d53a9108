import type Stripe from 'stripe';

/** What the checkout asks of a buyer beside a method of payment. */
export interface BillingSettings {
  /** Whether Stripe Tax computes the tax and adds it. */
  automaticTax: boolean;
  /** Whether companies may give their tax number. */
  taxIds: boolean;
  /** `auto`: the billing address only where the payment or the tax needs it. */
  address: 'auto' | 'required';
}

type SessionParams = Stripe.Checkout.SessionCreateParams;

/** A checkout of a known customer takes tax and tax numbers only if it may save name and address. */
export function getBillingParams(billing: BillingSettings): Partial<SessionParams> {
  const { automaticTax, taxIds, address } = billing;
  return {
    billing_address_collection: address,
    ...(automaticTax && { automatic_tax: { enabled: true } }),
    ...(taxIds && { tax_id_collection: { enabled: true } }),
    ...((automaticTax || taxIds) && { customer_update: { address: 'auto', name: 'auto' } }),
  };
}

/** What a customer may correct in the portal: that which the checkout asked for. */
export function getCustomerUpdate({ automaticTax, taxIds, address }: BillingSettings) {
  const hasAddress = automaticTax || taxIds || address === 'required';
  if (!hasAddress) return undefined;
  const updates: ('address' | 'name' | 'tax_id')[] = ['address', 'name'];
  return { enabled: true, allowed_updates: taxIds ? [...updates, 'tax_id' as const] : updates };
}
