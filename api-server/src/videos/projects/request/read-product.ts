import { FILM_LIMITS } from '@vidra/shared-contract';
import nlp from 'compromise/one';
import { has, matchGroup } from './match-words.ts';
import { DETERMINER, PRONOUN, SUBJECT_ENDS, SUBJECT_STARTS } from './intent-words.ts';

const MOST_WORDS = 5;

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/** Takes words up to the first that begins another thought: "hand cream | with a voice". */
function takeName(text: string): string {
  const words = text.split(/\s+/u);
  const end = words.findIndex((word) => SUBJECT_ENDS.has(word.toLowerCase()));
  const name = words.slice(0, end < 0 ? MOST_WORDS : Math.min(end, MOST_WORDS)).join(' ');
  return name.replace(/[.,;:!?]+$/u, '');
}

/** Finds what a video is about: "An ad for my kettle, in portrait" is about a kettle. */
export function readProductName(clauses: readonly string[]): string {
  for (const start of SUBJECT_STARTS) {
    for (const clause of clauses) {
      const subject = matchGroup(nlp(clause), `${start} ${DETERMINER}? [.+]`);
      const name = takeName(subject.text().trim());
      if (name !== '' && !has(nlp(name), [`^${PRONOUN}$`])) {
        return capitalize(name).slice(0, FILM_LIMITS.titleLength);
      }
    }
  }
  return '';
}
