import type { AudioItem } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import { formatLanguage } from '@vidra/shared-ui';

const EVERY_LANGUAGE = 'multi';

/** Texts about the genders of voices. */
const GENDER_TITLES: Readonly<Record<string, string>> = {
  // Translators: of a voice.
  female: message`female`,
  // Translators: of a voice.
  male: message`male`,
};

/** Returns the name of a language by its tag. */
export function getLanguageName(tag: string): string {
  return tag === EVERY_LANGUAGE ? t`Any language` : formatLanguage(tag);
}

/** Whether a voice speaks a language. A tag without a region covers all of its regions. */
export function canSpeak({ language }: Pick<AudioItem, 'language'>, tag: string): boolean {
  return (
    language === tag || language === EVERY_LANGUAGE || language?.startsWith(`${tag}-`) === true
  );
}

interface Voices {
  readonly items: readonly Pick<AudioItem, 'id' | 'language'>[];
  readonly languages: readonly string[];
}

const toBaseLanguage = (tag: string) => tag.split('-')[0];

/** Whether two tags name one language, perhaps of other regions. */
export const isSameLanguage = (a: string, b: string): boolean =>
  toBaseLanguage(a) === toBaseLanguage(b);

/**
 * Returns the language whose voices are listed until the person selects one: the selected voice's,
 * else the film's. Undefined lists all.
 *
 * @param filmLanguage without a region, that of the browser counts
 */
export function chooseLanguage(
  { items, languages }: Voices,
  voiceId: string | undefined,
  filmLanguage: string,
): string | undefined {
  const spokenLanguage = items.find(({ id }) => id === voiceId)?.language;
  if (voiceId !== undefined) return spokenLanguage ?? undefined;
  const candidates = languages.filter((tag) => isSameLanguage(tag, filmLanguage));
  return (
    candidates.find((tag) => tag === filmLanguage) ??
    candidates.find((tag) => tag === navigator.language) ??
    candidates[0]
  );
}

/** Whether any of the languages of voices covers a language. */
export const isSpoken = (languages: readonly string[], tag: string): boolean =>
  languages.some((spoken) => spoken === EVERY_LANGUAGE || isSameLanguage(spoken, tag));

/** Returns the language that a voice gives to a film. Undefined if it speaks every language. */
export const getVoiceLanguage = ({ language }: Pick<AudioItem, 'language'>): string | undefined =>
  language === null || language === EVERY_LANGUAGE ? undefined : language;

/**
 * Returns the content of a voice's card: a one-line name and a description with the details that
 * the name lacks.
 */
export function createVoiceCard(
  voice: Pick<AudioItem, 'name' | 'language' | 'gender'>,
  shownLanguage: string,
): {
  readonly label: string;
  readonly fullName?: string;
  readonly description?: string | undefined;
} {
  const { name, gender } = voice;
  const end = `, ${gender ?? ''}`;
  if (!gender || !name.endsWith(end))
    return { label: name, description: describeVoice(voice, shownLanguage) };
  return { label: name.slice(0, -end.length), fullName: name, description: getGenderTitle(gender) };
}

/**
 * Describes the details that a voice's name lacks.
 *
 * @param shown the language whose voices are listed
 */
export function describeVoice(
  { name, language, gender }: Pick<AudioItem, 'name' | 'language' | 'gender'>,
  shownLanguage: string,
): string | undefined {
  const lowerName = name.toLowerCase();
  const isUnsaid = (part: string) => !lowerName.includes(part.toLowerCase());
  const languageName =
    language === null || language === shownLanguage ? undefined : getLanguageName(language);
  const unsaidParts = [
    ...(languageName !== undefined && isUnsaid(languageName) ? [languageName] : []),
    ...(gender !== null && gender !== 'unknown' && isUnsaid(gender)
      ? [getGenderTitle(gender)]
      : []),
  ];
  return unsaidParts.length > 0
    ? unsaidParts.reduce((list, part) => t`${list}, ${part}`)
    : undefined;
}

/** The names of voices that services list contain the English word. */
const getGenderTitle = (gender: string): string => t(GENDER_TITLES[gender] ?? gender);
