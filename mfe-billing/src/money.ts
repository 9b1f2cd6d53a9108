import type { MembershipPlan } from '@vidra/shared-contract/schemas';

type Money = MembershipPlan['price'];

/** A price for people: `$29`, `$29.50`, `¥2,900`. The currency says how many decimals it has. */
export function formatMoney({ amount, currency }: Money): string {
  const options = { style: 'currency', currency } as const;
  const format = new Intl.NumberFormat('en', options);
  const digits = format.resolvedOptions().maximumFractionDigits ?? 2;
  const value = amount / 10 ** digits;
  return Number.isInteger(value)
    ? new Intl.NumberFormat('en', { ...options, minimumFractionDigits: 0 }).format(value)
    : format.format(value);
}
