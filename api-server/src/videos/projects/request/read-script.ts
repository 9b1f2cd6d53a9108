import nlp from 'compromise/one';
import { SAY_WORD } from './intent-words.ts';
import { has, matchGroup } from './match-words.ts';

/** Single quotes need a space before and after them, because words contain apostrophes. */
const QUOTATION =
  /["“”„«»]\s*(?<double>[^"“”„«»]{3,}?)\s*["“”„«»]|(?<=^|[\s:(])['‘](?<single>(?:[^'‘’]|(?<=\p{L})['’](?=\p{L})){3,}?)['’](?=$|[\s.,;:!?)])/gu;
/** A quotation after these words is a name: a video about “Glow Serum”. */
const BEFORE_A_NAME =
  /\b(?:for|about|of|on|called|named|für|über|namens|pour|sobre|para)\s+(?:(?:the|my|our|a|das|die|den|unser\w*|notre|nos|el|la|nuestr[oa])\s+)?$/iu;
const LABELED_SCRIPT =
  /\b(?:script|text|voice-?over|narration|skript|texte|guion|texto)\s*:\s*(.+)$/isu;

/** Separates quotations from the rest, because quoted words decide nothing but what is said. */
export function takeQuotations(prompt: string): {
  text: string;
  quotation: string;
  quotedName: string;
} {
  const quotations: string[] = [];
  let quotedName = '';
  const text = prompt.replaceAll(
    QUOTATION,
    (_match, double: string | undefined, single: string | undefined, offset: number) => {
      const words = double ?? single ?? '';
      if (BEFORE_A_NAME.test(prompt.slice(0, offset))) quotedName = words;
      else quotations.push(words);
      return ' ';
    },
  );
  return { text, quotation: quotations.join(' '), quotedName };
}

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Finds words to be spoken that stand without quotation marks: "Make grandma say happy birthday". */
export function readUtterance(text: string): { script: string; text: string } {
  const labeledScript = LABELED_SCRIPT.exec(text);
  if (labeledScript) {
    return { script: (labeledScript[1] ?? '').trim(), text: text.slice(0, labeledScript.index) };
  }
  const speech = matchGroup(nlp(text), `${SAY_WORD} that? [.{2,}]$`);
  const script = speech.text().trim();
  if (!speech.found || has(speech, ['^(something|nothing|it|this|that|what|a|some|in|auf)'])) {
    return { script: '', text };
  }
  return { script: capitalize(script), text: text.slice(0, text.lastIndexOf(script)) };
}
