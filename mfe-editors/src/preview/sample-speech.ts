import { FILM_CARDS, VOICE_SAMPLE_LETTERS } from '@vidra/shared-contract';
import type { AnySettings, CallAnswer, VoiceChoice } from '@vidra/shared-contract/schemas';
import {
  estimateReadingTimes,
  listScripts,
  type FilmTimeline,
  type Telling,
  type TimedLine,
} from '@vidra/shared-contract/timeline';
import type { HeardVoice } from './film/film-sound.ts';

/** Sentences that were spoken already, by their words. */
export type Heard = ReadonlyMap<string, CallAnswer<'voiceSample'>>;

type Film = Exclude<AnySettings, { flow: 'image-to-video' }>;

/** The voice of a film that somebody speaks; null: nobody, or an own recording. */
export function getVoiceChoice(settings: AnySettings): VoiceChoice | null {
  if (!('voice' in settings)) return null;
  return settings.flow === 'speaker' && settings.audioUid !== undefined ? null : settings.voice;
}

/** What the voice will say, each sentence once; those too long for a sample are left out. */
export function getSpokenSentences(settings: AnySettings): string[] {
  if (settings.flow === 'image-to-video' || !getVoiceChoice(settings)) return [];
  const all = listScripts(settings).flatMap(({ sentences }) => sentences);
  return [...new Set(all)].filter(({ length }) => length <= VOICE_SAMPLE_LETTERS);
}

/** How the scripts are told: what was heard at its true length, the rest by an estimate. */
export function toHeardTellings(settings: Film, heardSamples: Heard): Telling[] {
  const speed = getVoiceChoice(settings)?.speed ?? 1;
  return listScripts(settings).map(({ sentences, startAt }) => {
    let at = startAt;
    const lines = sentences.map((text): TimedLine => {
      const start = at;
      const sample = heardSamples.get(text);
      at = sample
        ? start + sample.seconds + FILM_CARDS.gap
        : estimateReadingTimes({ sentences: [text], startAt: start }, speed).seconds;
      return { text, start, end: sample ? start + sample.seconds : at };
    });
    return { lines, seconds: at };
  });
}

/** Where in the film each heard sentence is spoken. */
export function getHeardVoices({ sound }: FilmTimeline, heardSamples: Heard): HeardVoice[] {
  return sound.speech.flatMap(({ text, start }) => {
    const url = heardSamples.get(text)?.url;
    return url === undefined ? [] : [{ url, start }];
  });
}
