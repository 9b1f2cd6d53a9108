import { getLanguage } from '@vidra/shared-i18n/core';

/** Formats a day in UTC in the language of the running work: `November 21, 2026`. */
export function formatDay(date: Date, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle, timeZone: 'UTC' }).format(date);
}

/** Formats a number with fixed decimals in the language of the running work: `2.5`. */
export function formatDecimal(value: number, decimals: number): string {
  return new Intl.NumberFormat(getLanguage(), {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    useGrouping: false,
  }).format(value);
}

/** Formats a list in the language of the running work: `0:03, 0:07` and „0:03 und 0:07“. */
export function formatList(entries: readonly string[]): string {
  return new Intl.ListFormat(getLanguage(), { type: 'conjunction', style: 'narrow' }).format(
    entries,
  );
}
