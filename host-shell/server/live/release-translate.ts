import { SOURCE_LANGUAGE } from '@vidra/shared-contract';
import {
  formatParts,
  PluralValue,
  readMessageSource,
  type Catalog,
  type MessageSource,
} from '@vidra/shared-i18n/message';
import type { TextValue, Translate } from '@vidra/shared-i18n/text';
import type { LiveRelease } from './live-release.ts';

/**
 * Creates a function that translates with the catalogs of releases. The first one that has a text
 * translates it; without one, it is English.
 */
export function createReleaseTranslate(
  releases: readonly Pick<LiveRelease, 'catalogs'>[],
  language: string,
): Translate {
  const catalogs = releases.map((release): Catalog => release.catalogs.get(language) ?? {});
  const format = ({ id, english }: MessageSource, values: readonly TextValue[]) => {
    const plainValues = values.map((value) => (value instanceof PluralValue ? value.count : value));
    const translation = catalogs.find((catalog) => catalog[id] !== undefined)?.[id];
    return translation === undefined
      ? formatParts(english, plainValues, SOURCE_LANGUAGE).join('')
      : formatParts(translation, plainValues, language).join('');
  };
  const translate = (strings: TemplateStringsArray | string, ...values: readonly TextValue[]) =>
    typeof strings === 'string'
      ? format(readMessageSource([strings], []), [])
      : format(readMessageSource(strings, values), values);
  const as =
    (context: string): ReturnType<Translate['as']> =>
    (strings, ...values) =>
      format(readMessageSource(strings, values, context), values);
  return Object.assign(translate, { as });
}
