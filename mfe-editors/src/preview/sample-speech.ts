import {
  applyPronunciations,
  getGapSeconds,
  getPronunciations,
  VOICE_SAMPLE_LETTERS,
} from '@vidra/shared-contract';
import type { AnySettings, CallAnswer, VoiceChoice } from '@vidra/shared-contract/schemas';
import {
  estimateReadingTimes,
  listScripts,
  type FilmTimeline,
  type Narration,
  type TimedLine,
} from '@vidra/shared-film/timeline';
import type { HeardVoice } from './film/film-sound.ts';

/** Generated sentences by their spoken text. */
export type SpeechSamples = ReadonlyMap<string, CallAnswer<'voiceSample'>>;

type Film = Exclude<AnySettings, { flow: 'image-to-video' }>;

/** Returns the voice of a spoken film. Null without a voice or for the person's own recording. */
export function getVoiceChoice(settings: AnySettings): VoiceChoice | null {
  if (!('voice' in settings)) return null;
  return settings.flow === 'speaker' && settings.audioUid !== undefined ? null : settings.voice;
}

/** Returns a sentence as the voice of a film says it. */
const toSpokenSentence = (settings: AnySettings, text: string): string =>
  applyPronunciations(text, getPronunciations(settings));

/**
 * Returns the sentences as they are spoken, without duplicates. Omits those too long for a sample.
 */
export function getSpokenSentences(settings: AnySettings): string[] {
  if (settings.flow === 'image-to-video' || !getVoiceChoice(settings)) return [];
  const all = listScripts(settings).flatMap(({ sentences }) =>
    sentences.map((text) => toSpokenSentence(settings, text)),
  );
  return [...new Set(all)].filter(({ length }) => length <= VOICE_SAMPLE_LETTERS);
}

/**
 * Returns the timing of the scripts: the true length of generated sentences, an estimate for the
 * others.
 */
export function toHeardNarrations(settings: Film, heardSamples: SpeechSamples): Narration[] {
  const speed = getVoiceChoice(settings)?.speed ?? 1;
  return listScripts(settings).map(({ sentences, startAt, pauses = [] }) => {
    let at = startAt;
    const lines = sentences.map((text, index): TimedLine => {
      const start = at;
      const pause = pauses[index] ?? 0;
      const sample = heardSamples.get(toSpokenSentence(settings, text));
      if (sample) {
        const end = start + sample.seconds;
        at = end + getGapSeconds(pause);
        return { text, start, end };
      }
      const script = { sentences: [text], startAt: start, pauses: [pause] };
      const { lines: estimatedLines, seconds } = estimateReadingTimes(script, speed);
      at = seconds;
      return { text, start, end: estimatedLines[0]?.end ?? seconds };
    });
    return { lines, seconds: at };
  });
}

/** Returns the start in the film of each generated sentence. */
export function getHeardVoices(
  { sound, ...film }: Pick<FilmTimeline, 'sound' | 'brand'>,
  heardSamples: SpeechSamples,
): HeardVoice[] {
  const pronunciations = getPronunciations(film);
  return sound.speech.flatMap(({ text, start }) => {
    const url = heardSamples.get(applyPronunciations(text, pronunciations))?.url;
    return url === undefined ? [] : [{ url, start }];
  });
}
