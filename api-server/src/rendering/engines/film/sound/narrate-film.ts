import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  estimateReadingTimes,
  listScripts,
  alignToRecording,
  type Script,
  type Telling,
} from '@vidra/shared-film/timeline';
import { decodeMono, getPcmSeconds, createSilence } from '../../../media/sound/pcm.ts';
import { narrate } from '../../../speech/speech.ts';
import { getMediaPath, type FilmSpec } from '../../film-spec.ts';
import { isSilent } from './analyze-sound.ts';
import { FilmRefusal, type PlanContext } from '../film.ts';

/** A script with its speech. The samples end with the last word. */
export interface ToldScript extends Telling {
  /** 16-bit mono samples at 48 kHz. Empty without a voice. */
  pcm: Buffer;
}

/** Aligns the words on screen with the speaker's own recording. */
async function alignRecording(
  script: Script,
  path: string,
  context: PlanContext,
): Promise<ToldScript> {
  const { folder, signal, ffmpeg } = context;
  const pcmPath = join(folder, 'recording.pcm');
  const decodeOptions = { ffmpeg, inputPath: path, pcmPath, ...(signal && { signal }) };
  const recordingPcm = await decodeMono(decodeOptions);
  await rm(pcmPath, { force: true });
  if (isSilent(recordingPcm)) {
    throw new FilmRefusal(
      "We can't hear anything in the recording. Check your microphone and record again.",
    );
  }
  const pcm = Buffer.concat([createSilence(script.startAt), recordingPcm]);
  return {
    ...alignToRecording(script, getPcmSeconds(recordingPcm)),
    seconds: getPcmSeconds(pcm),
    pcm,
  };
}

async function tell(
  script: Script,
  voice: Extract<FilmSpec, { flow: 'product' }>['voice'],
  { speech, folder, signal }: PlanContext,
): Promise<ToldScript> {
  const { sentences, startAt, pauses = [] } = script;
  if (!voice || sentences.length === 0) {
    return { ...estimateReadingTimes(script), pcm: Buffer.alloc(0) };
  }
  const options = { folder, startAt, pauses, ...(signal && { signal }) };
  return narrate(speech, sentences, voice, options);
}

const needsWords = (spec: FilmSpec) =>
  spec.flow === 'product' || (spec.flow === 'speaker' && spec.audioUid === undefined);

/**
 * Synthesizes a film's scripts, or estimates reading times without a voice.
 *
 * @throws FilmRefusal, SpeechError
 */
export async function narrateFilm(spec: FilmSpec, context: PlanContext): Promise<ToldScript[]> {
  const scripts = listScripts(spec);
  if (needsWords(spec) && scripts.every(({ sentences }) => sentences.length === 0)) {
    throw new FilmRefusal('The script has no words to speak. Write a sentence.');
  }
  const tellings: ToldScript[] = [];
  for (const script of scripts) {
    if (spec.flow === 'speaker' && spec.audioUid !== undefined) {
      tellings.push(await alignRecording(script, getMediaPath(spec, spec.audioUid), context));
    } else tellings.push(await tell(script, 'voice' in spec ? spec.voice : null, context));
  }
  return tellings;
}

/** Joins samples so that each part has exactly its length in the film. */
export const joinSpeech = (parts: readonly { pcm: Buffer; seconds: number }[]): Buffer =>
  Buffer.concat(
    parts.flatMap(({ pcm, seconds }) => [pcm, createSilence(seconds - getPcmSeconds(pcm))]),
  );
