import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { getPronunciations } from '@vidra/shared-contract';
import {
  estimateReadingTimes,
  listScripts,
  alignToRecording,
  type Script,
} from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { decodeMono, getPcmSeconds, createSilence } from '../../../media/sound/pcm.ts';
import { narrate, type NarratedScript } from '../../../speech/speech.ts';
import { getMediaPath, type FilmSpec } from '../../film-spec.ts';
import { isSilent } from './analyze-sound.ts';
import { FilmRefusal, type PlanContext } from '../film.ts';

/** Aligns the words on screen with the speaker's own recording. */
async function alignRecording(
  script: Script,
  path: string,
  context: PlanContext,
): Promise<NarratedScript> {
  const { folder, signal, ffmpeg } = context;
  const pcmPath = join(folder, 'recording.pcm');
  const decodeOptions = { ffmpeg, inputPath: path, pcmPath, ...(signal && { signal }) };
  const recordingPcm = await decodeMono(decodeOptions);
  await rm(pcmPath, { force: true });
  if (isSilent(recordingPcm)) {
    throw new FilmRefusal(
      t`We can't hear anything in the recording. Check your microphone and record again.`,
    );
  }
  const pcm = Buffer.concat([createSilence(script.startAt), recordingPcm]);
  return {
    ...alignToRecording(script, getPcmSeconds(recordingPcm)),
    seconds: getPcmSeconds(pcm),
    pcm,
  };
}

async function narrateScript(
  script: Script,
  spec: FilmSpec,
  { speech, folder, signal }: PlanContext,
): Promise<NarratedScript> {
  const { sentences, startAt, pauses = [] } = script;
  const voice = 'voice' in spec ? spec.voice : null;
  const pronunciations = getPronunciations(spec);
  if (!voice || sentences.length === 0) {
    return { ...estimateReadingTimes(script), pcm: Buffer.alloc(0) };
  }
  const options = { folder, startAt, pauses, pronunciations, ...(signal && { signal }) };
  return narrate(speech, sentences, voice, options);
}

const needsWords = (spec: FilmSpec) =>
  spec.flow === 'product' || (spec.flow === 'speaker' && spec.audioUid === undefined);

/**
 * Synthesizes a film's scripts, or estimates reading times without a voice.
 *
 * @throws FilmRefusal, SpeechError
 */
export async function narrateFilm(spec: FilmSpec, context: PlanContext): Promise<NarratedScript[]> {
  const scripts = listScripts(spec);
  if (needsWords(spec) && scripts.every(({ sentences }) => sentences.length === 0)) {
    throw new FilmRefusal(t`The script has no words to speak. Write a sentence.`);
  }
  const narrations: NarratedScript[] = [];
  for (const script of scripts) {
    if (spec.flow === 'speaker' && spec.audioUid !== undefined) {
      narrations.push(await alignRecording(script, getMediaPath(spec, spec.audioUid), context));
    } else narrations.push(await narrateScript(script, spec, context));
  }
  return narrations;
}

/** Joins samples so that each part has exactly its length in the film. */
export const joinSpeech = (parts: readonly { pcm: Buffer; seconds: number }[]): Buffer =>
  Buffer.concat(
    parts.flatMap(({ pcm, seconds }) => [pcm, createSilence(seconds - getPcmSeconds(pcm))]),
  );
