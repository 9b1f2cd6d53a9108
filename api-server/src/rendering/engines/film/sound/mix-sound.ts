import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  countFrames,
  createMusicGains,
  FRAMES_PER_SECOND,
  type GainPoint,
} from '@vidra/shared-contract/timeline';
import {
  measureIntegratedLoudness,
  LOUDNESS,
  buildLoudnessFilters,
} from '../../../media/loudness.ts';
import { decodePcm, PCM_RATE } from '../../../media/pcm.ts';
import type { Film } from '../film.ts';

/** A film's whole sound, and what brings it to its loudness. */
export interface MixedSound {
  /** 32-bit float samples of two channels at 48 kHz, as long as the film. */
  path: string;
  filters: string;
  /** In LUFS; absent for what is too short or too quiet to be measured. */
  loudness?: number;
}

const MUSIC = new URL('../../../../../assets/music/', import.meta.url);
/** Music at this volume or above is as loud as any film when nobody speaks. */
const FULL_VOLUME = 0.5;

/** Adds a bed of two channels, again and again, along its volume curve. */
function addMusic(mix: Float32Array, bed: Buffer, points: readonly GainPoint[]): void {
  const count = bed.length >> 2;
  if (count === 0) return;
  for (const [index, from] of points.entries()) {
    const to = points[index + 1];
    if (!to) break;
    const first = Math.round(from.at * PCM_RATE);
    const last = Math.min(mix.length >> 1, Math.round(to.at * PCM_RATE));
    for (let at = first; at < last; at += 1) {
      const share = (at - first) / Math.max(1, last - first);
      const gain = from.gain + (to.gain - from.gain) * share;
      const inBed = 4 * (at % count);
      mix[2 * at] = (mix[2 * at] ?? 0) + (bed.readInt16LE(inBed) / 32_768) * gain;
      mix[2 * at + 1] = (mix[2 * at + 1] ?? 0) + (bed.readInt16LE(inBed + 2) / 32_768) * gain;
    }
  }
}

/** A voice comes from the middle. */
function addVoice(mix: Float32Array, voice: Buffer): void {
  const count = Math.min(mix.length >> 1, voice.length >> 1);
  for (let at = 0; at < count; at += 1) {
    const sample = voice.readInt16LE(2 * at) / 32_768;
    mix[2 * at] = (mix[2 * at] ?? 0) + sample;
    mix[2 * at + 1] = (mix[2 * at + 1] ?? 0) + sample;
  }
}

/** Only somebody who asks for quiet music in a film without a voice has a quiet film. */
function getTargetLoudness({ narration, sound }: Film): number {
  const volume = sound.music?.volume ?? 1;
  if (narration || volume >= FULL_VOLUME) return LOUDNESS;
  return LOUDNESS + 20 * Math.log10(Math.max(0.05, volume) / FULL_VOLUME);
}

/**
 * Mixes voice and music, and measures how loud that is.
 * @returns nothing where nothing is to be heard
 */
export async function mixSound(
  film: Film,
  { ffmpeg, folder, signal }: { ffmpeg: string; folder: string; signal: AbortSignal },
): Promise<MixedSound | undefined> {
  const { narration } = film;
  const { music } = film.sound;
  if (!narration && !music) return undefined;
  const mix = new Float32Array(2 * Math.ceil((countFrames(film) / FRAMES_PER_SECOND) * PCM_RATE));
  if (narration) addVoice(mix, narration);
  if (music) {
    const inputPath = fileURLToPath(new URL(`${music.bed}.m4a`, MUSIC));
    const pcmPath = join(folder, 'music.pcm');
    const bed = await decodePcm({ ffmpeg, inputPath, pcmPath, channels: 2, signal });
    await rm(pcmPath, { force: true });
    // It steps back for a voice alone, not for captions.
    const speech = narration ? film.sound.speech : [];
    addMusic(mix, bed, createMusicGains({ ...film, sound: { ...film.sound, speech } }));
  }
  const path = join(folder, 'sound.f32');
  await writeFile(path, new Uint8Array(mix.buffer));
  const measuredLoudness = await measureIntegratedLoudness(ffmpeg, path, signal);
  if (measuredLoudness === undefined) return { path, filters: 'anull' };
  const loudness = getTargetLoudness(film);
  return { path, filters: buildLoudnessFilters(measuredLoudness, loudness), loudness };
}
