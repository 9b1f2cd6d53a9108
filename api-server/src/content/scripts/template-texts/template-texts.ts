import { arabic } from './arabic.ts';
import { chinese } from './chinese.ts';
import { english } from './english.ts';
import { french } from './french.ts';
import { german } from './german.ts';
import { italian } from './italian.ts';
import { japanese } from './japanese.ts';
import { korean } from './korean.ts';
import { portuguese } from './portuguese.ts';
import { spanish } from './spanish.ts';
import type { TemplateTexts } from './template.ts';

/** Texts by primary language subtag (BCP 47). */
export const TEMPLATE_TEXTS: Record<string, TemplateTexts> = {
  en: english,
  de: german,
  fr: french,
  es: spanish,
  it: italian,
  pt: portuguese,
  ja: japanese,
  ko: korean,
  zh: chinese,
  ar: arabic,
};
