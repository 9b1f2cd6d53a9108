import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import {
  readingTimes,
  scriptsOf,
  timesAlong,
  type Script,
  type Telling,
} from '@vidra/shared-contract/timeline';
import { decodeMono, pcmSeconds, silence } from '../../media/pcm.ts';
import { narrate } from '../../speech/speech.ts';
import { pathOf, type FilmSpec } from '../film-spec.ts';
import { isSilent } from './listen-to.ts';
import { FilmRefusal, type PlanContext } from './film.ts';

/** A script as it is told; its samples end with its last word. */
export interface ToldScript extends Telling {
  /** 16-bit samples of one channel at 48 kHz; empty where nobody speaks. */
  pcm: Buffer;
}

/** The speaker's own recording; what it says is shown along it. */
async function recorded(script: Script, path: string, context: PlanContext): Promise<ToldScript> {
  const { folder, signal, ffmpeg } = context;
  const pcmPath = join(folder, 'recording.pcm');
  const decoding = { ffmpeg, inputPath: path, pcmPath, ...(signal && { signal }) };
  const own = await decodeMono(decoding);
  await rm(pcmPath, { force: true });
  if (isSilent(own)) {
    throw new FilmRefusal(
      'Nothing can be heard in the recording. Check the microphone and record it again.',
    );
  }
  const pcm = Buffer.concat([silence(script.startAt), own]);
  return { ...timesAlong(script, pcmSeconds(own)), seconds: pcmSeconds(pcm), pcm };
}

async function tell(
  { sentences, startAt }: Script,
  voice: Extract<FilmSpec, { flow: 'product' }>['voice'],
  { speech, folder, signal }: PlanContext,
): Promise<ToldScript> {
  if (!voice || sentences.length === 0) {
    return { ...readingTimes({ sentences, startAt }), pcm: Buffer.alloc(0) };
  }
  return narrate(speech, sentences, voice, { folder, startAt, ...(signal && { signal }) });
}

const needsWords = (spec: FilmSpec) =>
  spec.flow === 'product' || (spec.flow === 'speaker' && spec.audioUid === undefined);

/**
 * Speaks a film's scripts, or takes the times that reading them needs.
 * @throws FilmRefusal, SpeechError
 */
export async function narrateFilm(spec: FilmSpec, context: PlanContext): Promise<ToldScript[]> {
  const scripts = scriptsOf(spec);
  if (needsWords(spec) && scripts.every(({ sentences }) => sentences.length === 0)) {
    throw new FilmRefusal('The script has no words that could be said. Write a sentence.');
  }
  const told: ToldScript[] = [];
  for (const script of scripts) {
    if (spec.flow === 'speaker' && spec.audioUid !== undefined) {
      told.push(await recorded(script, pathOf(spec, spec.audioUid), context));
    } else told.push(await tell(script, 'voice' in spec ? spec.voice : null, context));
  }
  return told;
}

/** Samples that are exactly as long as their parts of the film. */
export const joined = (parts: readonly { pcm: Buffer; seconds: number }[]): Buffer =>
  Buffer.concat(parts.flatMap(({ pcm, seconds }) => [pcm, silence(seconds - pcmSeconds(pcm))]));
