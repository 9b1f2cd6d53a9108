import { getLanguage } from '@vidra/shared-i18n/core';

/** Formats a day in UTC in the language of the running work: `November 21, 2026`. */
export function formatDay(date: Date, dateStyle: 'long' | 'medium' = 'long'): string {
  return new Intl.DateTimeFormat(getLanguage(), { dateStyle, timeZone: 'UTC' }).format(date);
}
