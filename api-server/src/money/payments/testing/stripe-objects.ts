/** Any JSON value. */
export type Json = ReturnType<typeof JSON.parse>;

/** A Stripe object, with the fields that are used. */
export type Thing = Record<string, Json> & { id: string };

const DAY_SECONDS = 86_400;

/** Sets a subscription's period to the month or year of a price. @param start epoch seconds */
export function setPeriod(subscription: Thing, price: Thing, start: number): void {
  subscription['items'].data = [
    {
      id: `si_${subscription.id}`,
      object: 'subscription_item',
      price,
      current_period_start: start,
      current_period_end: start + (price['recurring'].interval === 'year' ? 365 : 30) * DAY_SECONDS,
    },
  ];
}

/** Builds the invoice fields of a subscription's current period. */
export function buildInvoiceFields(
  subscription: Thing,
  lines: { proration: boolean }[] = [{ proration: false }],
) {
  const [item] = subscription['items'].data;
  return {
    customer: subscription['customer'],
    currency: item.price.currency,
    amount_paid: item.price.unit_amount,
    parent: {
      type: 'subscription_details',
      subscription_details: { subscription: subscription.id, metadata: {} },
    },
    lines: {
      object: 'list',
      data: lines.map(({ proration }) => ({
        object: 'line_item',
        period: { start: item.current_period_start, end: item.current_period_end },
        pricing: { type: 'price_details', price_details: { price: item.price.id } },
        parent: {
          type: 'subscription_item_details',
          subscription_item_details: { proration, subscription: subscription.id },
        },
      })),
    },
  };
}

/** Converts an invoice to the shape of API versions before 2025-03-31.basil. */
export function toInvoiceBeforeBasil(invoice: Json): Json {
  const { parent, lines, ...others } = invoice;
  const { subscription } = parent.subscription_details;
  return {
    ...others,
    subscription,
    lines: {
      ...lines,
      data: lines.data.map((line: Json) => ({
        object: 'line_item',
        type: 'subscription',
        period: line.period,
        price: { id: line.pricing.price_details.price, object: 'price' },
        proration: line.parent.subscription_item_details.proration,
        subscription,
      })),
    },
  };
}
