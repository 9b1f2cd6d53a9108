import { createHash } from 'node:crypto';
import { splitSentences } from '@vidra/shared-contract';
import type { ScriptOrder, ScriptResult } from '@vidra/shared-contract/schemas';
import type { ScriptWriter } from './script-writer.ts';
import { secondsOfAll, speakingSeconds } from './speaking-time.ts';
import { TEMPLATE_TEXTS, type Fact, type TemplateTexts } from './template-texts.ts';

const WRITER = {
  id: 'template',
  label: 'Template',
  honesty:
    'Template: fixed sentences filled with your own product details; no AI. Edit it as you like.',
} as const;

const OTHER_LANGUAGE =
  'The template writer knows English and German only, so this script is in English.';

type Facts = Partial<Record<Fact, string>>;

/** The same order gets the same script; another one gets other sentences. */
function chooser(order: ScriptOrder) {
  const hash = createHash('sha256').update(JSON.stringify(order)).digest();
  let position = 0;
  return (variants: readonly string[]): string => {
    const byte = hash[position % hash.length] ?? 0;
    position += 1;
    return variants[byte % variants.length] ?? '';
  };
}

/** Ends with a mark, so that voices make their pause. */
function ended(text: string): string {
  return /[.!?…。！？]["”’»“)]*$/u.test(text) ? text : `${text.replace(/[\s,;:–-]+$/u, '')}.`;
}

/** Facts are put in as they are: a `{price}` that a description holds stays what it is. */
function fill(sentence: string, facts: Facts): string | undefined {
  const names = [...sentence.matchAll(/\{(\w+)\}/g)].map(([, name]) => name as Fact);
  if (names.some((name) => !facts[name])) return undefined;
  const text = sentence.replace(/\{(\w+)\}/g, (_whole, name: Fact) => facts[name] ?? '');
  return ended(text.replace(/\s+/g, ' ').trim());
}

function spokenPrice({ product, language }: ScriptOrder, written: string): string | undefined {
  const { price } = product;
  if (!price) return undefined;
  const locale = language.startsWith(written) ? language : written;
  if (price.currency === null) return undefined;
  return new Intl.NumberFormat(locale, { style: 'currency', currency: price.currency })
    .format(price.amount)
    .replace(/[\u00a0\u202f]/g, ' ');
}

interface Candidate {
  text: string;
  /** What is kept first when not all fits; 0 is always kept. */
  rank: number;
}

function candidatesOf(order: ScriptOrder, texts: TemplateTexts, written: string): Candidate[] {
  const choose = chooser(order);
  const price = spokenPrice(order, written);
  const title = order.product.title.replace(/[.!?…]+$/u, '');
  const facts: Facts = { title, audience: order.audience, ...(price && { price }) };
  const make = (variants: readonly string[], rank: number, more: Facts = {}): Candidate[] => {
    const whole = { ...facts, ...more };
    // The chosen variant may need a fact that is missing; then another one serves.
    const text =
      fill(choose(variants), whole) ??
      variants.map((each) => fill(each, whole)).find((each) => each !== undefined);
    return text === undefined ? [] : [{ text, rank }];
  };
  const opening = make(texts.openings[order.style], 0);
  const says = (part: string | undefined) =>
    part !== undefined && opening.some(({ text }) => text.includes(part));
  const description = splitSentences(order.product.description).slice(0, 6);
  return [
    ...opening,
    ...make(texts.audience, 3),
    ...description.flatMap((each, index) =>
      make(texts.description, 4 + index, { description: each }),
    ),
    ...order.product.bulletPoints.flatMap((point, index) =>
      make(index === 0 ? texts.firstPoint : texts.nextPoint, 2 + index * 0.7, { point }),
    ),
    ...(says(price) ? [] : make(texts.price, 2.5)),
    ...make(texts.closings[order.tone], 1),
  ];
}

/** Keeps what matters most within the length, in the order in which it is told. */
function fitting(candidates: readonly Candidate[], language: string, lengthSeconds: number) {
  const spoken = candidates.map((each, place) => ({
    ...each,
    place,
    seconds: speakingSeconds(each.text, language),
  }));
  const kept: typeof spoken = [];
  let left = lengthSeconds;
  for (const each of [...spoken].sort((a, b) => a.rank - b.rank)) {
    if (each.rank > 0 && each.seconds > left) continue;
    kept.push(each);
    left -= each.seconds;
  }
  return kept.sort((a, b) => a.place - b.place).map(({ text, seconds }) => ({ text, seconds }));
}

/** Writes a script out of fixed sentences and the product's own facts, in English or German. */
export function writeFromTemplate(order: ScriptOrder): ScriptResult {
  const [base = ''] = order.language.split('-');
  const known = TEMPLATE_TEXTS[base];
  const written = known ? base : 'en';
  const texts = known ?? TEMPLATE_TEXTS.en;
  if (!texts) throw new Error('There are no English templates.');
  const sentences = fitting(candidatesOf(order, texts, written), written, order.lengthSeconds);
  const seconds = secondsOfAll(sentences);
  const notices = known ? [] : [OTHER_LANGUAGE];
  if (seconds < order.lengthSeconds * 0.6) {
    notices.push(
      `There are details for about ${Math.round(seconds)} seconds only. Add good points or a description to fill ${order.lengthSeconds} seconds.`,
    );
  }
  return {
    language: known ? order.language : 'en',
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
