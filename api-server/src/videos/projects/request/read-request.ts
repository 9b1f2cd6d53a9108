import {
  getMotion,
  MOTIONS,
  type Motion,
  type MusicBed,
  type Quality,
  type Ratio,
} from '@vidra/shared-contract';
import nlp from 'compromise/one';
import { NUMBER_WORDS, QUALITY_WORDS, RATIO_WORDS } from './format-words.ts';
import {
  CHANGE_WORDS,
  MOTION_WORDS,
  PRESENTER_WORDS,
  PRODUCT_WORDS,
  SEQUEL_WORDS,
  SEQUENCE_WORDS,
  SPEECH_WORDS,
  STORY_WORDS,
  TRADE_WORDS,
  TRY_ON_WORDS,
} from './intent-words.ts';
import { findFirst, has, matchGroup, type Doc } from './match-words.ts';
import { readPrice } from './read-price.ts';
import { readProductName } from './read-product.ts';
import { readUtterance, takeQuotations } from './read-script.ts';
import { findLink } from './find-link.ts';
import { findLanguage, findSpokenLanguage } from './read-language.ts';
import {
  GENDER_WORDS,
  MUSIC,
  MUSIC_WORDS,
  NO_CAPTION_WORDS,
  NO_MUSIC_WORDS,
  NO_VOICE_WORDS,
} from './sound-words.ts';

/** Kind of video that the words of a request ask for. Undefined: its images decide. */
export type Intent = 'try-on' | 'change' | 'product' | 'speaker' | 'story' | undefined;

/** Facts of a request in a person's words. Absent facts were not mentioned. */
export interface ReadRequest {
  readonly intent: Intent;
  readonly ratio: Ratio;
  readonly quality: Quality | undefined;
  readonly motion: Motion;
  /** Length of the video, or of each image. */
  readonly seconds: { readonly value: number; readonly isEach: boolean } | undefined;
  /** Null: explicitly none. */
  readonly music: MusicBed | null | undefined;
  readonly hasVoice: boolean;
  readonly hasCaptions: boolean;
  readonly gender: 'female' | 'male' | undefined;
  /** Language tag that the voice is asked for. */
  readonly spokenLanguage: string | undefined;
  /** Primary tag of the language that the request is written in, if it shows. */
  readonly language: string | undefined;
  /** The exact words to be spoken. The request itself never is. */
  readonly script: string;
  readonly productName: string;
  readonly price: string;
  /** Address of a page. */
  readonly link: string | undefined;
}

/** Clauses are read one by one, so that a word can be told from the end of one. */
const CLAUSE_END = /(?<=[,;.!?:()\n])\s+|\s+[–—-]\s+/u;

/** Finds the aspect ratio, and the clauses without its words: a story format is no story. */
function readRatio(clauses: readonly string[]): { ratio: Ratio; rest: string[] } {
  const docs = clauses.map((clause) => nlp(clause.replace(/[\s,;.!?:()]+$/u, '')));
  const ratioEntry = RATIO_WORDS.find(([, words]) => docs.some((doc) => has(doc, words)));
  for (const [, words] of RATIO_WORDS) {
    for (const match of words) {
      for (const doc of docs) doc.remove(matchGroup(doc, match));
    }
  }
  const rest = docs.map((doc) => doc.text().trim()).filter((text) => text !== '');
  return { ratio: ratioEntry?.[0] ?? 'source', rest };
}

const UNITS = /^(?:s|secs?|seconds?|sekunden?|secondes?|segundos?)$/u;
const EACH = ['(each|per|every|apiece|jeweils|pro|chacune|chaque|cada)'];

function readSeconds(clauses: readonly string[]): ReadRequest['seconds'] {
  for (const clause of clauses) {
    const isEach = has(nlp(clause), EACH);
    if (/\bhalf (?:a |an )?minute\b|\bhalbe minute\b/iu.test(clause)) return { value: 30, isEach };
    const words = clause
      .toLowerCase()
      .normalize('NFD')
      .replace(/\p{M}/gu, '')
      .split(/[\s-]+/u);
    for (const [index, word] of words.entries()) {
      const [, digits, attachedUnit] = /^(\d+(?:[.,]\d+)?)([a-z]*)[.,;!?]*$/u.exec(word) ?? [];
      const number = digits ? Number(digits.replace(',', '.')) : NUMBER_WORDS[word];
      const unit = attachedUnit || (words[index + 1] ?? '').replace(/\P{L}+$/u, '');
      if (number !== undefined && UNITS.test(unit)) return { value: number, isEach };
      if (/^minutes?$|^minuten$|^minutos?$/u.test(unit) && number !== undefined) {
        return { value: number * 60, isEach };
      }
    }
  }
  return undefined;
}

function readMusic(doc: Doc, clauses: readonly string[]): ReadRequest['music'] {
  if (has(doc, NO_MUSIC_WORDS)) return null;
  const musicClause = clauses.find((clause) => has(nlp(clause), [MUSIC]));
  const mood = musicClause === undefined ? undefined : findFirst(nlp(musicClause), MUSIC_WORDS);
  return mood ?? findFirst(doc, MUSIC_WORDS);
}

function readIntent(doc: Doc): Intent {
  const isProduct = has(doc, PRODUCT_WORDS);
  if (has(doc, PRESENTER_WORDS)) return 'speaker';
  if (isProduct) return 'product';
  if (has(doc, TRY_ON_WORDS)) return 'try-on';
  if (has(doc, CHANGE_WORDS)) return 'change';
  if (has(doc, STORY_WORDS)) return 'story';
  if (has(doc, SPEECH_WORDS)) return 'speaker';
  if (has(doc, TRADE_WORDS)) return 'product';
  return has(doc, SEQUENCE_WORDS) && has(doc, SEQUEL_WORDS) ? 'story' : undefined;
}

const DEFAULT_MOTION = 'push-in';

const motionTable = MOTIONS.filter((motion) => motion !== DEFAULT_MOTION).map(
  (motion) => [motion, MOTION_WORDS[motion] ?? [getMotion(motion).title.toLowerCase()]] as const,
);

const readMotion = (doc: Doc): Motion => findFirst(doc, motionTable) ?? DEFAULT_MOTION;

/** Removes what says how a video sounds, so that "no voice" asks for no speaker. */
function removeSettings(doc: Doc): Doc {
  const subject = doc.clone();
  const settings = [
    NO_MUSIC_WORDS,
    NO_VOICE_WORDS,
    NO_CAPTION_WORDS,
    ...GENDER_WORDS.map(([, words]) => words),
  ];
  for (const words of settings.flat()) subject.remove(matchGroup(subject, words));
  return subject;
}

/** Reads the facts of a request: what kind of video, how it looks and how it sounds. */
export function readRequest(prompt: string): ReadRequest {
  const link = findLink(prompt);
  const { text, quotation, quotedName } = takeQuotations(prompt.replace(link ?? '', ' '));
  const { script: utterance, text: words } =
    quotation === '' ? readUtterance(text) : { script: '', text };
  const { ratio, rest } = readRatio(
    words.split(CLAUSE_END).filter((clause) => clause.trim() !== ''),
  );
  const doc = nlp(rest.join(', '));
  const subject = removeSettings(doc);
  const script = quotation || utterance;
  const language = findLanguage(doc);
  const intent = utterance === '' ? readIntent(subject) : (readIntent(subject) ?? 'speaker');
  return {
    intent: intent ?? (link === undefined ? undefined : 'product'),
    ratio,
    quality: findFirst(nlp(words), QUALITY_WORDS),
    motion: readMotion(doc),
    seconds: readSeconds(rest),
    music: readMusic(doc, rest),
    hasVoice: !has(doc, NO_VOICE_WORDS),
    hasCaptions: !has(doc, NO_CAPTION_WORDS),
    gender: findFirst(doc, GENDER_WORDS),
    spokenLanguage: findSpokenLanguage(doc),
    language,
    script,
    productName: quotedName || readProductName(rest),
    price: readPrice(words),
    link,
  };
}
