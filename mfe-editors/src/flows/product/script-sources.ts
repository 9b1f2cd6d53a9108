import { splitSentences } from '@vidra/shared-contract';
import { parsePoints, type ProductDraft } from './draft.ts';

/** A sentence of the script, and what of the page it rests on. */
export interface GroundedSentence {
  readonly text: string;
  /** Null: nothing on the page says so. */
  readonly rests: string | null;
}

const LEAST_SHARE = 0.34;
const COMMON = new Set(
  'the and for with this that your you are our has have from its not but all can will more now get one out who'.split(
    ' ',
  ),
);

const toWordSet = (text: string) =>
  new Set(
    (text.toLowerCase().match(/\p{L}{3,}|\p{N}+/gu) ?? [])
      .filter((word) => !COMMON.has(word))
      // A plural is the same thing.
      .map((word) => word.replace(/(?<=.{3})s$/, '')),
  );

/** The share of a sentence's words that a fact has too. */
function computeOverlap(sentence: ReadonlySet<string>, fact: string): number {
  if (sentence.size === 0) return 0;
  const factWords = toWordSet(fact);
  return [...sentence].filter((word) => factWords.has(word)).length / sentence.size;
}

/** What each sentence of the script rests on: by the words that it shares with the facts. */
export function groundSentences(draft: ProductDraft): GroundedSentence[] {
  // Where as much of a sentence is in two of them, it rests on the one that says it with less.
  const facts: [name: string, text: string][] = [
    ['name', draft.productName],
    ...parsePoints(draft).map((point, index): [string, string] => [
      `point ${index + 1}`,
      `${point} ${draft.productName}`,
    ]),
    ['description', `${draft.description} ${draft.productName}`],
    ['price', `${draft.price} ${draft.productName}`],
  ];
  return splitSentences(draft.script).map((text) => {
    const words = toWordSet(text);
    const shares = facts.map(([name, fact]) => ({ name, share: computeOverlap(words, fact) }));
    const best = shares.reduce((leader, candidate) =>
      candidate.share > leader.share ? candidate : leader,
    );
    return { text, rests: best.share >= LEAST_SHARE ? best.name : null };
  });
}
