import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { MusicChoice } from '@vidra/shared-contract/schemas';
import {
  arrangeMusic,
  countFrames,
  createMusicGains,
  FRAMES_PER_SECOND,
  type GainPoint,
} from '@vidra/shared-film/timeline';
import {
  measureIntegratedLoudness,
  LOUDNESS,
  buildLoudnessFilters,
} from '../../../media/sound/loudness.ts';
import { decodePcm, PCM_RATE } from '../../../media/sound/pcm.ts';
import type { Film } from '../film.ts';
import { arrangeBed } from './arrange-bed.ts';

/** Raw samples at 48 kHz, as long as the film. */
export interface RawSound {
  path: string;
  format: 's16le' | 'f32le';
  channels: 1 | 2;
}

/** A film's complete sound with its measured loudness. */
export interface MixedSound {
  /** The parts of the mix, before its loudness is changed. */
  stems: { voice?: RawSound; music?: RawSound };
  /** 32-bit float stereo samples at 48 kHz, as long as the film. */
  path: string;
  filters: string;
  /** LUFS. Absent if the sound is too short or too quiet to measure. */
  loudness?: number;
}

const MUSIC = new URL('../../../../../assets/music/', import.meta.url);
/** From this volume on, music without speech has a film's normal loudness. */
const FULL_VOLUME = 0.5;

interface MixOptions {
  ffmpeg: string;
  folder: string;
  signal: AbortSignal;
}

/** Adds stereo music along its gain curve. It is repeated if it is shorter than the film. */
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

/** Adds a voice in the center. */
function addVoice(mix: Float32Array, voice: Buffer): void {
  const count = Math.min(mix.length >> 1, voice.length >> 1);
  for (let at = 0; at < count; at += 1) {
    const sample = voice.readInt16LE(2 * at) / 32_768;
    mix[2 * at] = (mix[2 * at] ?? 0) + sample;
    mix[2 * at + 1] = (mix[2 * at + 1] ?? 0) + sample;
  }
}

/** Length of the fades where own music starts again, in samples. */
const SEAM = PCM_RATE / 50;

/** Fades both ends of own music, which is repeated. */
function softenSeam(bed: Buffer): void {
  const count = bed.length >> 2;
  for (let at = 0; at < Math.min(SEAM, count / 2); at += 1) {
    for (const place of [4 * at, 4 * (count - 1 - at)]) {
      for (const channel of [0, 2]) {
        const sample = bed.readInt16LE(place + channel);
        bed.writeInt16LE(Math.round((sample * at) / SEAM), place + channel);
      }
    }
  }
}

/** Decodes the music of a film: an arranged bed, or the needed part of the person's own. */
async function decodeMusic(
  film: Film,
  music: MusicChoice,
  { ffmpeg, folder, signal }: MixOptions,
): Promise<Buffer> {
  const pcmPath = join(folder, 'music.pcm');
  const decoding = { ffmpeg, pcmPath, channels: 2, signal } as const;
  const seconds = countFrames(film) / FRAMES_PER_SECOND;
  if ('bed' in music) {
    const inputPath = fileURLToPath(new URL(`${music.bed}.m4a`, MUSIC));
    const bed = await decodePcm({ ...decoding, inputPath });
    await rm(pcmPath, { force: true });
    return arrangeBed(bed, arrangeMusic(film), seconds);
  }
  const ownMusic = await decodePcm({
    ...decoding,
    inputPath: film.musicPath ?? '',
    filters: [`atrim=start=${String(music.startSeconds)}:duration=${String(seconds)}`],
  });
  await rm(pcmPath, { force: true });
  if (ownMusic.length >> 2 < seconds * PCM_RATE - 1) softenSeam(ownMusic);
  return ownMusic;
}

/** Only a film with quiet music and no voice is quiet. */
function getTargetLoudness({ narration, sound }: Film): number {
  const volume = sound.music?.volume ?? 1;
  if (narration || volume >= FULL_VOLUME) return LOUDNESS;
  return LOUDNESS + 20 * Math.log10(Math.max(0.05, volume) / FULL_VOLUME);
}

/**
 * Mixes voice and music, and measures the loudness.
 *
 * @returns undefined if the film is silent
 */
export async function mixSound(
  film: Film,
  { ffmpeg, folder, signal }: MixOptions,
): Promise<MixedSound | undefined> {
  const { narration } = film;
  const { music } = film.sound;
  if (!narration && !music) return undefined;
  const count = Math.ceil((countFrames(film) / FRAMES_PER_SECOND) * PCM_RATE);
  const mix = new Float32Array(2 * count);
  const stems: MixedSound['stems'] = {};
  if (narration) {
    addVoice(mix, narration);
    stems.voice = { path: join(folder, 'voice.s16'), format: 's16le', channels: 1 };
    const rest = Buffer.alloc(Math.max(0, 2 * count - narration.length));
    await writeFile(stems.voice.path, Buffer.concat([narration.subarray(0, 2 * count), rest]));
  }
  if (music) {
    const bed = await decodeMusic(film, music, { ffmpeg, folder, signal });
    // Music is ducked for voices, not for captions.
    const speech = narration ? film.sound.speech : [];
    const gains = createMusicGains({ ...film, sound: { ...film.sound, speech } });
    addMusic(mix, bed, gains);
    const musicAlone = new Float32Array(mix.length);
    addMusic(musicAlone, bed, gains);
    stems.music = { path: join(folder, 'music.f32'), format: 'f32le', channels: 2 };
    await writeFile(stems.music.path, new Uint8Array(musicAlone.buffer));
  }
  const path = join(folder, 'sound.f32');
  await writeFile(path, new Uint8Array(mix.buffer));
  const measuredLoudness = await measureIntegratedLoudness(ffmpeg, path, signal);
  if (measuredLoudness === undefined) return { path, stems, filters: 'anull' };
  const loudness = getTargetLoudness(film);
  return { path, stems, filters: buildLoudnessFilters(measuredLoudness, loudness), loudness };
}
