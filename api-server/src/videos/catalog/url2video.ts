import {
  AUDIENCES,
  FILM_STYLE_TITLES,
  FILM_STYLES,
  QUALITIES,
  SCRIPT_LENGTHS,
  SCRIPT_PLATFORMS,
  SCRIPT_STYLES,
  SCRIPT_TONES,
  type Ratio,
  type ScriptPlatform,
  type ScriptStyle,
  type ScriptTone,
} from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { getLanguage } from '@vidra/shared-i18n/core';
import { message, t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import { TEMPLATE_TEXTS } from '../../content/scripts/template-texts/template-texts.ts';

const PLATFORMS: Record<ScriptPlatform, { title: string; ratio: Ratio }> = {
  tiktok: { title: 'TikTok', ratio: '9:16' },
  instagram: { title: 'Instagram', ratio: '4:5' },
  youtube: { title: 'YouTube', ratio: '16:9' },
  facebook: { title: 'Facebook', ratio: '1:1' },
  website: { title: message`Website`, ratio: '16:9' },
};

/** A language model can write more languages, but the form needs a fixed list. */
const MODEL_LANGUAGES = [
  'en',
  'de',
  'fr',
  'es',
  'it',
  'pt',
  'nl',
  'pl',
  'sv',
  'tr',
  'ru',
  'hi',
  'zh',
  'ja',
  'ko',
  'ar',
];

const STYLE_TITLES: Record<ScriptStyle, string> = {
  // Translators: how a script tells of a product, like the next four.
  benefits: message`Benefits`,
  'problem-solution': message`Problem solution`,
  story: message`Story`,
  'how-to': message`How to`,
  offer: message`Offer`,
};

const TONE_TITLES: Record<ScriptTone, string> = {
  // Translators: the tone of a script, like the next four.
  friendly: message`Friendly`,
  energetic: message`Energetic`,
  calm: message`Calm`,
  factual: message`Factual`,
  premium: message`Premium`,
};

const withTitles = <T extends string>(ids: readonly T[], titles: Readonly<Record<T, string>>) =>
  ids.map((id) => ({ id, title: t(titles[id]) }));

function listLanguages({ engine }: Config['text']) {
  const names = new Intl.DisplayNames(getLanguage(), { type: 'language' });
  const ids = engine === 'template' ? Object.keys(TEMPLATE_TEXTS) : MODEL_LANGUAGES;
  return ids.map((id) => ({ id, title: names.of(id) ?? id }));
}

/** Returns the options of a product video, with the languages of its scripts. */
export function filterUrl2video({ text }: Config): CallAnswer<'filterUrl2video'> {
  return {
    styles: withTitles(SCRIPT_STYLES, STYLE_TITLES),
    tones: withTitles(SCRIPT_TONES, TONE_TITLES),
    platforms: SCRIPT_PLATFORMS.map((id) => {
      const { title, ratio } = PLATFORMS[id];
      return { id, title: t(title), ratio };
    }),
    audiences: AUDIENCES.map((audience) => t(audience)),
    languages: listLanguages(text),
    lengths: [...SCRIPT_LENGTHS],
    looks: withTitles(FILM_STYLES, FILM_STYLE_TITLES),
    qualities: [...QUALITIES],
  };
}
