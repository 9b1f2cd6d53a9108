import {
  AUDIENCES,
  FILM_STYLES,
  QUALITIES,
  SCRIPT_LENGTHS,
  SCRIPT_PLATFORMS,
  SCRIPT_STYLES,
  SCRIPT_TONES,
  type Ratio,
  type ScriptPlatform,
} from '@vidra/shared-contract';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import type { Config } from '../../config/config.ts';
import { TEMPLATE_TEXTS } from '../../content/scripts/template-texts.ts';

const PLATFORMS: Record<ScriptPlatform, { title: string; ratio: Ratio }> = {
  tiktok: { title: 'TikTok', ratio: '9:16' },
  instagram: { title: 'Instagram', ratio: '4:5' },
  youtube: { title: 'YouTube', ratio: '16:9' },
  facebook: { title: 'Facebook', ratio: '1:1' },
  website: { title: 'Website', ratio: '16:9' },
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

/** Converts `problem-solution` to `Problem solution`. */
function toTitle(id: string): string {
  const words = id.replaceAll('-', ' ');
  return words.charAt(0).toUpperCase() + words.slice(1);
}

const withTitles = <T extends string>(ids: readonly T[]) =>
  ids.map((id) => ({ id, title: toTitle(id) }));

function listLanguages({ engine }: Config['text']) {
  const names = new Intl.DisplayNames('en', { type: 'language' });
  const ids = engine === 'template' ? Object.keys(TEMPLATE_TEXTS) : MODEL_LANGUAGES;
  return ids.map((id) => ({ id, title: names.of(id) ?? id }));
}

/** Returns the options of a product video, with the languages of its scripts. */
export function filterUrl2video({ text }: Config): CallAnswer<'filterUrl2video'> {
  return {
    styles: withTitles(SCRIPT_STYLES),
    tones: withTitles(SCRIPT_TONES),
    platforms: SCRIPT_PLATFORMS.map((id) => ({ id, ...PLATFORMS[id] })),
    audiences: [...AUDIENCES],
    languages: listLanguages(text),
    lengths: [...SCRIPT_LENGTHS],
    looks: withTitles(FILM_STYLES),
    qualities: [...QUALITIES],
  };
}
