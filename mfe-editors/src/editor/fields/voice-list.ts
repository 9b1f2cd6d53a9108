import type { AudioItem } from '@vidra/shared-contract/schemas';
import { formatLanguage } from '@vidra/shared-ui';

const EVERY_LANGUAGE = 'multi';

/** What a language is called, by its tag. */
export function languageName(tag: string): string {
  return tag === EVERY_LANGUAGE ? 'Any language' : formatLanguage(tag);
}

/** Whether a voice speaks a language; one without a region stands for all of its regions. */
export function speaks({ language }: Pick<AudioItem, 'language'>, tag: string): boolean {
  return (
    language === tag || language === EVERY_LANGUAGE || language?.startsWith(`${tag}-`) === true
  );
}

interface Voices {
  readonly items: readonly Pick<AudioItem, 'id' | 'language'>[];
  readonly languages: readonly string[];
}

const baseOf = (tag: string) => tag.split('-')[0];

/**
 * The language whose voices are shown until somebody chooses one: the chosen voice's, else the person's
 * own; undefined: all.
 */
export function languageToShow(
  { items, languages }: Voices,
  voiceId: string | undefined,
): string | undefined {
  const spoken = items.find(({ id }) => id === voiceId)?.language;
  if (voiceId !== undefined) return spoken ?? undefined;
  const own = navigator.language;
  return (
    languages.find((tag) => tag === own) ?? languages.find((tag) => baseOf(tag) === baseOf(own))
  );
}

/** What stands on a voice's card: a name of one line, and below it what that does not say. */
export function voiceCard(
  voice: Pick<AudioItem, 'name' | 'language' | 'gender'>,
  shown: string,
): {
  readonly label: string;
  readonly fullName?: string;
  readonly description?: string | undefined;
} {
  const { name, gender } = voice;
  const end = `, ${gender ?? ''}`;
  if (!gender || !name.endsWith(end))
    return { label: name, description: describeVoice(voice, shown) };
  return { label: name.slice(0, -end.length), fullName: name, description: gender };
}

/** What a voice's name does not say. @param shown the language whose voices are listed */
export function describeVoice(
  { name, language, gender }: Pick<AudioItem, 'name' | 'language' | 'gender'>,
  shown: string,
): string | undefined {
  const parts = [
    language === null || language === shown ? '' : languageName(language),
    gender === 'unknown' || gender === null ? '' : gender,
  ];
  const said = name.toLowerCase();
  const unsaid = parts.filter((part) => part !== '' && !said.includes(part.toLowerCase()));
  return unsaid.length > 0 ? unsaid.join(', ') : undefined;
}
