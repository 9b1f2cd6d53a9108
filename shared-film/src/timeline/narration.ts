import { FILM_CARDS, estimateSpeechSeconds, splitSentences } from '@vidra/shared-contract';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { Telling } from './timeline.ts';

/** Consecutive sentences of one narration. */
export interface Script {
  sentences: readonly string[];
  /** Silence before the first sentence, in seconds. */
  startAt: number;
}

/**
 * Lists the scripts of a film: one per shot in a storyline, one in films with a continuous
 * narration.
 */
export function listScripts(settings: FilmSettings): Script[] {
  switch (settings.flow) {
    case 'storyline':
      return settings.shots.map(({ narration }) => ({
        sentences: splitSentences(narration),
        startAt: FILM_CARDS.narration,
      }));
    case 'product':
      return [{ sentences: splitSentences(settings.script), startAt: FILM_CARDS.title }];
    case 'speaker':
      return [{ sentences: splitSentences(settings.script), startAt: FILM_CARDS.lead }];
    case 'multi-image':
    case 'try-on':
    case 'change-elements':
      return [];
  }
}

/** Estimates the times needed to speak or read a script. @param speed 1 is normal */
export function estimateReadingTimes({ sentences, startAt }: Script, speed = 1): Telling {
  let seconds = startAt;
  const lines = sentences.map((text) => {
    const start = seconds;
    seconds += estimateSpeechSeconds(text, speed);
    return { text, start, end: seconds };
  });
  return { lines, seconds };
}

/** Aligns a script to its recording. Each sentence gets time by its length. */
export function alignToRecording(
  { sentences, startAt }: Script,
  recordingSeconds: number,
): Telling {
  const letters = sentences.reduce((sum, { length }) => sum + length, 0);
  let start = startAt;
  const lines = sentences.map((text) => {
    const end = start + (recordingSeconds * text.length) / letters;
    const line = { text, start, end };
    start = end;
    return line;
  });
  return { lines, seconds: startAt + recordingSeconds };
}

/** Estimates the narration times of a film before anything is spoken. */
export function estimateTellings(settings: FilmSettings): Telling[] {
  const speed = ('voice' in settings ? settings.voice?.speed : undefined) ?? 1;
  const recording = settings.flow === 'speaker' ? settings.audioSeconds : undefined;
  return listScripts(settings).map((script) =>
    recording === undefined
      ? estimateReadingTimes(script, speed)
      : alignToRecording(script, recording),
  );
}
