import type { TextLayer } from '../timeline.ts';

/** Seconds from the start in which the label is shown. */
const LABEL_SECONDS = 5;

/** The Code of Practice's two labels, by language. */
const LABELS = {
  generated: {
    en: 'AI generated',
    ar: 'مُنشأ بالذكاء الاصطناعي',
    de: 'KI-generiert',
    es: 'Generado con IA',
    fr: 'Généré par IA',
    it: 'Generato con IA',
    ja: 'AI生成',
    ko: 'AI 생성',
    nl: 'AI-gegenereerd',
    pt: 'Gerado por IA',
    zh: 'AI生成',
  },
  modified: {
    en: 'AI modified',
    ar: 'مُعدَّل بالذكاء الاصطناعي',
    de: 'KI-verändert',
    es: 'Modificado con IA',
    fr: 'Modifié par IA',
    it: 'Modificato con IA',
    ja: 'AIで加工',
    ko: 'AI 수정',
    nl: 'AI-bewerkt',
    pt: 'Modificado por IA',
    zh: 'AI修改',
  },
} as const;

export type AiLabel = keyof typeof LABELS;

/** Returns the label in a language such as `de-AT`, otherwise in English. */
export function getAiLabelText(label: AiLabel, language: string): string {
  const texts: Readonly<Record<string, string>> = LABELS[label];
  return texts[language.split('-')[0] ?? ''] ?? LABELS[label].en;
}

/**
 * Adds the visible label of a film in which a model generated or changed something: top right, at
 * the start. A label of the film's own in that corner ends it.
 */
export function withAiLabel<F extends { readonly texts: readonly TextLayer[] }>(
  film: F,
  label: AiLabel,
  language = 'en',
): F {
  const cornerTexts = film.texts.filter(({ place }) => place === 'label-right');
  const end = Math.min(LABEL_SECONDS, ...cornerTexts.map(({ start }) => start));
  const text = getAiLabelText(label, language);
  return { ...film, texts: [...film.texts, { place: 'label-right', text, start: 0, end }] };
}
