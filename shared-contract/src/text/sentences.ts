import {
  BEFORE_A_NUMBER,
  BEFORE_A_WORD,
  BEFORE_AN_ORDINAL,
  DOCTORATE,
  MAY_END,
  MEASURE,
  MONTH,
  SENTENCE_STARTS,
} from './abbreviations.ts';
import { splitAtBreaks } from './remove-markup.ts';

const CLOSERS = `"'”’»›«‹)\\]}』」）】〉》〕`;
/** A possible sentence end: punctuation, closing marks, and the space before the next sentence. */
const LATIN_END = new RegExp(
  `([.!?…؟۔।॥։።៕။]+[${CLOSERS}“]*(?:\\s»(?![\\p{L}\\p{N}]))?)(\\s+)(?!»(?![\\p{L}\\p{N}]))`,
  'gu',
);
/** Sentence ends of scripts that write without spaces. */
const EAST_ASIAN_END = new RegExp(`[。！？｡．]+[${CLOSERS}]*`, 'gu');
/** Continuation after a quotation: "「本当？」と聞いた". */
const GOES_ON = /^(?:[とっのはがをにでもなだ、，,・]|$)/u;
const GREEK_QUESTION = /(?<=\p{Script=Greek};)\s+/gu;

const getLastWord = (text: string): string => /[^\s("'“‘’«[]*$/u.exec(text)?.[0] ?? '';

const isLowercase = (text: string): boolean => /^\p{Ll}(?!\p{Lu})/u.test(text);
const startsSentence = (next: string): boolean =>
  SENTENCE_STARTS.has((/^[\p{L}'’]+/u.exec(next)?.[0] ?? '').toLowerCase());

/** Only consonants, as in "Mr" and "vgl", or letters with periods, as in "z.B" and "U.S". */
const ABBREVIATED_WORD =
  /^(?:[b-df-hj-np-tv-xzßçćłńśźżčďňřšťž]{2,5}|(?:\p{L}{1,4}\.-?)+\p{L}{1,4})$/iu;
/** The end of an abbreviation with spaces: "z. B", "i. d. R", "p. ex". */
const SPACED_ABBREVIATION = /(?:^|[\s("'“‘«[])\p{L}\.\s\p{L}{1,2}$/u;

/** Two short abbreviations: "z. B.", "p. ex.", "EE. UU.". "Buy it. Now." is two sentences. */
const SHORT_PAIR = /^(?:\p{L} \p{L}{1,4}|\p{L}{2} \p{Ll}{1,4}|\p{Lu}{2} \p{Lu}{2})\.(?!\.)/u;

/**
 * Checks if a single period after `before` belongs to a word, so that the sentence continues with
 * `next`.
 */
function isWithinSentence(before: string, next: string): boolean {
  const word = getLastWord(before);
  if (MEASURE.test(before)) return false;
  const isIn = (set: ReadonlySet<string>) => set.has(word) || set.has(word.toLowerCase());
  if (SHORT_PAIR.test(`${word} ${next}`)) return true;
  if (/^\p{Nd}/u.test(next) && (isIn(BEFORE_A_NUMBER) || /str$/u.test(word))) return true;
  if (isIn(BEFORE_A_WORD) || SPACED_ABBREVIATION.test(before) || DOCTORATE.test(before))
    return true;
  // Initials, as in "George W. Bush". "So do I. We …" ends a sentence.
  const mayGoOn = isIn(MAY_END) || ABBREVIATED_WORD.test(word) || /^\p{Lu}$/u.test(word);
  if (mayGoOn) return !startsSentence(next);
  return /^\p{Nd}{1,2}$/u.test(word) && isOrdinal(before.slice(0, -word.length), next);
}

/** "am 3. März", "die 2. Auflage", and a number at the start of a line: "1. Open the box". */
function isOrdinal(before: string, next: string): boolean {
  if (before.trim() === '') return true;
  if (MONTH.test(next)) return true;
  return BEFORE_AN_ORDINAL.has(getLastWord(before.trimEnd()).toLowerCase());
}

function isEnd(before: string, marks: string, next: string): boolean {
  if (isLowercase(next) && /[.…]|[^!?؟]$/u.test(marks)) return false;
  if (marks !== '.') return true;
  return !isWithinSentence(before, next);
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

function splitLine(line: string): string[] {
  const ends = new Set<number>();
  let start = 0;
  // Texts without any capitals still have sentence ends.
  const hasCapitals = /\p{Lu}/u.test(line);
  for (const { index, 1: marks = '', 0: match } of line.matchAll(LATIN_END)) {
    const end = index + marks.length;
    const next = line.slice(index + match.length);
    const nextText = hasCapitals ? next : capitalize(next);
    if (!isEnd(line.slice(start, index), marks, nextText)) continue;
    ends.add(end);
    start = end;
  }
  for (const { index, 0: marks } of line.matchAll(EAST_ASIAN_END)) {
    const end = index + marks.length;
    const isQuotation = /[^。！？｡．]$/u.test(marks);
    if (!isQuotation || !GOES_ON.test(line.slice(end))) ends.add(end);
  }
  for (const { index } of line.matchAll(GREEK_QUESTION)) ends.add(index);
  const starts = [0, ...[...ends].sort((left, right) => left - right)];
  return starts.map((start, place) => line.slice(start, starts[place + 1]));
}

/** The sentences of a script with the pauses that it asks for. */
export interface SpokenScript {
  sentences: string[];
  /** Pause before the first sentence, in seconds. */
  leadSeconds: number;
  /** Pause that the script asks for after each sentence, in seconds. Mostly 0. */
  pauses: number[];
}

const toSentences = (text: string): string[] =>
  text
    .split(/[\r\n]+/u)
    .flatMap(splitLine)
    .map((sentence) => sentence.trim().replace(/\s+/gu, ' '))
    .filter((sentence) => /[\p{L}\p{N}]/u.test(sentence));

/**
 * Splits a script into its sentences, in order. Each is spoken and captioned separately. Markup is
 * left out, and SSML breaks become pauses.
 */
export function splitScript(script: string): SpokenScript {
  const spokenScript: SpokenScript = { sentences: [], leadSeconds: 0, pauses: [] };
  const { sentences, pauses } = spokenScript;
  for (const { text, pauseSeconds } of splitAtBreaks(script)) {
    if (sentences.length === 0) spokenScript.leadSeconds += pauseSeconds;
    else pauses.push((pauses.pop() ?? 0) + pauseSeconds);
    const newSentences = toSentences(text);
    sentences.push(...newSentences);
    pauses.push(...newSentences.map(() => 0));
  }
  return spokenScript;
}

/** Splits a script into its sentences, in order, without its pauses. */
export const splitSentences = (script: string): string[] => splitScript(script).sentences;
