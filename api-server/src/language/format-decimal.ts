import { getLanguage } from '@vidra/shared-i18n/core';

/** Formats a number with fixed decimals in the language of the running work: `2.5`. */
export function formatDecimal(value: number, decimals: number): string {
  return new Intl.NumberFormat(getLanguage(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);
}
