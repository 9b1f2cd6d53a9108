import {
  FILM_CARDS,
  estimateSpeechSeconds,
  getGapSeconds,
  splitScript,
} from '@vidra/shared-contract';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { Narration } from '../timeline.ts';

/** Consecutive sentences of one narration. */
export interface Script {
  sentences: readonly string[];
  /** Silence before the first sentence, in seconds. */
  startAt: number;
  /** Pause that the script asks for after each sentence, in seconds. */
  pauses?: readonly number[];
}

function createScript(text: string, startAt: number): Script {
  const { sentences, leadSeconds, pauses } = splitScript(text);
  return { sentences, startAt: startAt + leadSeconds, pauses };
}

/** A recording has its own pauses. */
const createRecordedScript = (text: string): Script => ({
  sentences: splitScript(text).sentences,
  startAt: FILM_CARDS.lead,
});

/**
 * Lists the scripts of a film: one per shot in a storyline, one in films with a continuous
 * narration.
 */
export function listScripts(settings: FilmSettings): Script[] {
  switch (settings.flow) {
    case 'storyline':
      return settings.shots.map(({ narration }) => createScript(narration, FILM_CARDS.narration));
    case 'product':
      return [createScript(settings.script, FILM_CARDS.title)];
    case 'speaker':
      return settings.audioUid === undefined
        ? [createScript(settings.script, FILM_CARDS.lead)]
        : [createRecordedScript(settings.script)];
    default:
      return [];
  }
}

/** Estimates the times needed to speak or read a script. @param speed 1 is normal */
export function estimateReadingTimes(
  { sentences, startAt, pauses = [] }: Script,
  speed = 1,
): Narration {
  let seconds = startAt;
  const lines = sentences.map((text, index) => {
    const start = seconds;
    const end = start + estimateSpeechSeconds(text, speed);
    seconds = end + getGapSeconds(pauses[index]) - FILM_CARDS.gap;
    return { text, start, end };
  });
  return { lines, seconds };
}

/** Aligns a script to its recording. Each sentence gets time by its length. */
export function alignToRecording(
  { sentences, startAt }: Script,
  recordingSeconds: number,
): Narration {
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
export function estimateNarrations(settings: FilmSettings): Narration[] {
  const speed = ('voice' in settings ? settings.voice?.speed : undefined) ?? 1;
  const recording = settings.flow === 'speaker' ? settings.audioSeconds : undefined;
  return listScripts(settings).map((script) =>
    recording === undefined
      ? estimateReadingTimes(script, speed)
      : alignToRecording(script, recording),
  );
}
