import { has, matchGroup, type Doc } from './match-words.ts';
import { LANGUAGE_PLACES, LANGUAGE_SIGNS } from './sound-words.ts';

const normalize = (text: string) => text.toLowerCase().normalize('NFD').replaceAll(/\p{M}/gu, '');

/** Languages that voices may have. A region is named by its adjective: British, American. */
const LANGUAGES = [
  'en-GB',
  'en-US',
  'en-AU',
  'de-AT',
  'de-CH',
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'da',
  'nb',
  'fi',
  'cs',
  'el',
  'hu',
  'ro',
  'ru',
  'tr',
  'uk',
  'ar',
  'hi',
  'ja',
  'ko',
  'zh',
];
const NAMING_LOCALES = ['en', 'de', 'fr', 'es'];

/** Names of a language in the four languages of requests: "German", "Deutsch", "allemand", "alemán". */
const LANGUAGE_NAMES = LANGUAGES.map((tag) => {
  const names = NAMING_LOCALES.flatMap((locale) => {
    const name = new Intl.DisplayNames([locale], { type: 'language' }).of(tag) ?? tag;
    const [word = ''] = normalize(name).split(' ');
    // An English adjective names a region; other languages would repeat the language's own name.
    return tag.includes('-') && (locale !== 'en' || word === 'english') ? [] : [word];
  });
  return [tag, [...new Set(names)].filter((name) => name.length > 3)] as const;
});

/** Finds the language that a voice is asked for. "A French bakery" names none. */
export function findSpokenLanguage(doc: Doc): string | undefined {
  return LANGUAGE_NAMES.find(([, names]) => {
    const name = `(${names.map((word) => `/^${word}e?[rsn]?$/`).join('|')})`;
    return (
      names.length > 0 &&
      has(
        doc,
        LANGUAGE_PLACES.map((place) => place.replace('*', name)),
      )
    );
  })?.[0];
}

/** Finds the language of a request by its common words. Undefined if it has none that are known. */
export function findLanguage(doc: Doc): string | undefined {
  const counts = Object.entries(LANGUAGE_SIGNS).map(([language, signs]) => {
    const count = signs.reduce((sum, sign) => sum + matchGroup(doc, sign).length, 0);
    return { language, count };
  });
  const [best] = counts.sort((a, b) => b.count - a.count);
  return best === undefined || best.count === 0 ? undefined : best.language;
}
