import { createHash } from 'node:crypto';
import { splitSentences } from '@vidra/shared-contract';
import type { ScriptOrder, ScriptResult } from '@vidra/shared-contract/schemas';
import { message, t } from '@vidra/shared-i18n/text';
import type { ScriptWriter } from './script-writer.ts';
import { sumSeconds, estimateSpeakingSeconds } from './speaking-time.ts';
import type { Fact, TemplateTexts } from './template-texts/template.ts';
import { TEMPLATE_TEXTS } from './template-texts/template-texts.ts';

const WRITER = {
  id: 'template',
  label: message`Template`,
  honesty: message`Template: fixed sentences filled with your own product details; no AI. Edit it as you like.`,
} as const;

const OTHER_LANGUAGE = message`The template writer does not know this language, so this script is in English.`;

type Facts = Partial<Record<Fact, string>>;

/** The same order gets the same script, and different orders get different sentences. */
function createChooser(order: ScriptOrder) {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  let position = 0;
  return (variants: readonly string[]): string => {
    const byte = hash[position % hash.length] ?? 0;
    position += 1;
    return variants[byte % variants.length] ?? '';
  };
}

/** Ends a sentence with a punctuation mark, so that voices pause. */
function endSentence(text: string, period: string): string {
  return /[.!?…。！？؟।]["”’»“)]*$/u.test(text)
    ? text
    : `${text.replace(/[\s,;:–-]+$/u, '')}${period}`;
}

/** Facts are inserted verbatim: a `{price}` in a description is not replaced. */
function fill(sentence: string, facts: Facts, period = '.'): string | undefined {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Fact);
  if (names.some((name) => !facts[name])) return undefined;
  const text = sentence.replace(/\{(\w+)\}/g, (_whole, name: Fact) => facts[name] ?? '');
  return endSentence(text.replace(/\s+/g, ' ').trim(), period);
}

function formatSpokenPrice(
  { product, language }: ScriptOrder,
  textLanguage: string,
): string | undefined {
  const { price } = product;
  if (!price) return undefined;
  const locale = language.startsWith(textLanguage) ? language : textLanguage;
  if (price.currency === null) return undefined;
  // Voices and captions are surest with these digits.
  return new Intl.NumberFormat(`${locale}-u-nu-latn`, {
    style: 'currency',
    currency: price.currency,
  })
    .format(price.amount)
    .replace(/[\u00a0\u202f]/g, ' ');
}

interface Candidate {
  text: string;
  /** Priority when not everything fits; 0 is always kept. */
  rank: number;
}

function listCandidates(
  order: ScriptOrder,
  texts: TemplateTexts,
  textLanguage: string,
): Candidate[] {
  const choose = createChooser(order);
  const price = formatSpokenPrice(order, textLanguage);
  const title = order.product.title.replace(/[.!?…]+$/u, '');
  const facts: Facts = { title, audience: order.audience, ...(price && { price }) };
  const make = (variants: readonly string[], rank: number, extraFacts: Facts = {}): Candidate[] => {
    const allFacts = { ...facts, ...extraFacts };
    // If the chosen variant needs a missing fact, another one is used.
    const text =
      fill(choose(variants), allFacts, texts.period) ??
      variants
        .map((variant) => fill(variant, allFacts, texts.period))
        .find((filledText) => filledText !== undefined);
    return text === undefined ? [] : [{ text, rank }];
  };
  const opening = make(texts.openings[order.style], 0);
  const says = (part: string | undefined) =>
    part !== undefined && opening.some(({ text }) => text.includes(part));
  const description = splitSentences(order.product.description).slice(0, 6);
  return [
    ...opening,
    ...make(texts.audience, 3),
    ...description.flatMap((sentence, index) =>
      make(texts.description, 4 + index, { description: sentence }),
    ),
    ...order.product.bulletPoints.flatMap((point, index) =>
      make(index === 0 ? texts.firstPoint : texts.nextPoint, 2 + index * 0.7, { point }),
    ),
    ...(says(price) ? [] : make(texts.price, 2.5)),
    ...make(texts.closings[order.tone], 1),
  ];
}

/** Selects the most important sentences that fit the length, in narrative order. */
function selectFitting(candidates: readonly Candidate[], language: string, lengthSeconds: number) {
  const timedCandidates = candidates.map((candidate, place) => ({
    ...candidate,
    place,
    seconds: estimateSpeakingSeconds(candidate.text, language),
  }));
  const selectedCandidates: typeof timedCandidates = [];
  let left = lengthSeconds;
  for (const candidate of [...timedCandidates].sort((a, b) => a.rank - b.rank)) {
    if (candidate.rank > 0 && candidate.seconds > left) continue;
    selectedCandidates.push(candidate);
    left -= candidate.seconds;
  }
  return selectedCandidates
    .sort((a, b) => a.place - b.place)
    .map(({ text, seconds }) => ({ text, seconds }));
}

/** Writes a script from fixed sentences and the product's facts, in English where its language has none. */
export function writeFromTemplate(order: ScriptOrder): ScriptResult {
  const [base = ''] = order.language.split('-');
  const baseTexts = TEMPLATE_TEXTS[base];
  const textLanguage = baseTexts ? base : 'en';
  const texts = baseTexts ?? TEMPLATE_TEXTS.en;
  if (!texts) throw new Error('There are no English templates.');
  const sentences = selectFitting(
    listCandidates(order, texts, textLanguage),
    textLanguage,
    order.lengthSeconds,
  );
  const seconds = sumSeconds(sentences);
  const notices = baseTexts ? [] : [t(OTHER_LANGUAGE)];
  if (seconds < order.lengthSeconds * 0.6) {
    notices.push(
      t`There are details for about ${Math.round(seconds)} seconds only. Add good points or a
        description to fill ${order.lengthSeconds} seconds.`,
    );
  }
  return {
    language: baseTexts ? order.language : 'en',
    sentences,
    seconds,
    notices,
    writer: WRITER,
  };
}

export const templateWriter: ScriptWriter = {
  engine: WRITER,
  write: (order) => Promise.resolve(writeFromTemplate(order)),
};
