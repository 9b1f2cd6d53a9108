import { plural, type Translate } from '@vidra/shared-i18n/text';

/** Formats a waiting time: `42 s`, `3 min`. */
export function waitText(t: Translate, seconds: number): string {
  // Translators: seconds, minutes and hours to wait, abbreviated.
  if (seconds < 100) return t`${plural(Math.ceil(seconds), { one: '# s', other: '# s' })}`;
  if (seconds < 5400)
    return t`${plural(Math.ceil(seconds / 60), { one: '# min', other: '# min' })}`;
  return t`${plural(Math.ceil(seconds / 3600), { one: '# h', other: '# h' })}`;
}
