import { getLanguage } from '@vidra/shared-i18n/core';

/** Formats a list in the language of the running work: `0:03, 0:07` and „0:03 und 0:07“. */
export function formatList(entries: readonly string[]): string {
  return new Intl.ListFormat(getLanguage(), { type: 'conjunction', style: 'narrow' }).format(
    entries,
  );
}
