import { splitSentences } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import { parsePoints, type ProductDraft } from './draft.ts';

/** Sentence of the script with the fact that supports it. */
export interface GroundedSentence {
  readonly text: string;
  /** Name of the fact. Null when nothing on the page supports the sentence. */
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
      // Treats plurals as the same word.
      .map((word) => word.replace(/(?<=.{3})s$/, '')),
  );

/** Computes the fraction of a sentence's words that also occur in a fact. */
function computeOverlap(sentence: ReadonlySet<string>, fact: string): number {
  if (sentence.size === 0) return 0;
  const factWords = toWordSet(fact);
  return [...sentence].filter((word) => factWords.has(word)).length / sentence.size;
}

/** Finds the fact that supports each sentence of the script, by the words that they share. */
export function groundSentences(draft: ProductDraft): GroundedSentence[] {
  // Among facts with an equal share of words, the first one wins, so shorter facts come first.
  const facts: [name: string, text: string][] = [
    // Translators: of a product, after "Based on:", as the next ones.
    [t`name`, draft.productName],
    ...parsePoints(draft).map((point, index): [string, string] => [
      t`point ${index + 1}`,
      `${point} ${draft.productName}`,
    ]),
    [t`description`, `${draft.description} ${draft.productName}`],
    [t`price`, `${draft.price} ${draft.productName}`],
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
