import { FILM_LIMITS } from '../options/film-options.ts';
import type { AnySettings } from '../schemas/film-calls.ts';
import type { FilmSettings, FilmSettingsOf } from '../schemas/films.ts';
import { splitScript } from '../text/sentences.ts';

const LETTERS_PER_SECOND = 14;
/** Characters per second in scripts whose characters are syllables or words. */
const SIGNS_PER_SECOND = 4.5;
const SIGN = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Hangul}]/gu;
/**
 * Seconds per character that is spoken as a word, such as 7 or %, and, below, per spelled letter,
 * as in BBC or www.
 */
const WORDS_SECONDS = 0.6;
const WORD = /[\p{N}\p{Sc}%&+=@#*<>~^|/\\]/gu;
const SPELLED_SECONDS = 0.47;
const SPELLED_WORD = /\b(?:[A-Z]{2,5}|(?:(?![aeiouyAEIOUY])[A-Za-z]){2,})\b/gu;
const PAUSE_SECONDS = 0.35;

const sum = (values: readonly number[]) => values.reduce((total, value) => total + value, 0);

/** Durations of a film's cards and pauses around speech, in seconds. */
export const FILM_CARDS = {
  title: 2.5,
  feature: 1.8,
  end: 2.5,
  lead: 0.4,
  tail: 0.8,
  gap: 0.25,
  /** Pause before a shot's narration. */
  narration: 0.3,
} as const;

function estimateSentenceSeconds(sentence: string, speed: number): number {
  const signs = sentence.match(SIGN)?.length ?? 0;
  const words = sentence.match(WORD)?.length ?? 0;
  const spelledLetters = sum((sentence.match(SPELLED_WORD) ?? []).map(({ length }) => length));
  const speakingSeconds =
    signs / SIGNS_PER_SECOND +
    words * WORDS_SECONDS +
    spelledLetters * SPELLED_SECONDS +
    (sentence.length - signs - words - spelledLetters) / LETTERS_PER_SECOND;
  return speakingSeconds / speed + PAUSE_SECONDS;
}

/** Returns the silence after a sentence in seconds, with the pause that its script asks for. */
export const getGapSeconds = (pauseSeconds = 0): number => Math.max(FILM_CARDS.gap, pauseSeconds);

/**
 * Returns the duration of a script in seconds, with its pauses.
 *
 * @param measure duration of a sentence, with the usual gap after it
 */
export function sumSpeech(script: string, measure: (sentence: string) => number): number {
  const { sentences, leadSeconds, pauses } = splitScript(script);
  const extraSeconds = pauses.map((pause) => getGapSeconds(pause) - FILM_CARDS.gap);
  return leadSeconds + sum(sentences.map(measure)) + sum(extraSeconds);
}

/** Estimates the duration of speaking a text, in seconds. @param speed 1 is normal */
export const estimateSpeechSeconds = (text: string, speed = 1): number =>
  sumSpeech(text, (sentence) => estimateSentenceSeconds(sentence, speed));

/** Returns the duration of speaking a text with the pauses after its sentences, in seconds. */
export type Saying = (text: string) => number;

/** Creates an estimate for the speech of a film that was not synthesized yet. */
export function createEstimatedSaying(settings: AnySettings | FilmSettings): Saying {
  const speed = 'voice' in settings ? settings.voice?.speed : undefined;
  return (text) => estimateSpeechSeconds(text, speed);
}

/** Returns the duration of a shot in seconds: as set, or longer if its narration needs it. */
export const getShotSeconds = (
  { seconds, narration }: { seconds: number; narration: string },
  say: Saying,
): number =>
  narration === '' ? seconds : Math.max(seconds, FILM_CARDS.narration + say(narration));

const getChangeSeconds = ({ output }: Pick<FilmSettingsOf<'change-elements'>, 'output'>): number =>
  output === 'result' ? FILM_LIMITS.resultSeconds : FILM_LIMITS.comparisonSeconds;

/**
 * Returns the duration of a film in seconds, on which its price is based. It is exact without
 * speech.
 *
 * @param say measured duration of speech; estimated by default
 */
export function getFilmSeconds(
  settings: FilmSettings,
  say: Saying = createEstimatedSaying(settings),
): number {
  switch (settings.flow) {
    case 'multi-image':
      return sum(settings.images.map(({ seconds }) => seconds));
    case 'storyline':
      return sum(settings.shots.map((shot) => getShotSeconds(shot, say)));
    case 'product': {
      const { script, price, callToAction, features = [] } = settings;
      const end = price === '' && callToAction === '' ? 0 : FILM_CARDS.end;
      const featureSeconds = FILM_CARDS.feature * features.length;
      return FILM_CARDS.title + say(script) + featureSeconds + end;
    }
    case 'speaker': {
      const { script, audioSeconds } = settings;
      return FILM_CARDS.lead + (audioSeconds ?? say(script)) + FILM_CARDS.tail;
    }
    case 'change-elements':
      return settings.videoSeconds ?? getChangeSeconds(settings);
    case 'try-on':
      return FILM_LIMITS.comparisonSeconds;
  }
}
