import { rm, stat } from 'node:fs/promises';
import { MUSIC_LIMITS } from '@vidra/shared-contract';
import type { FfmpegTools } from './ffmpeg.ts';
import { checkWhole, decodeSamples, encode, type TakenMedia } from './film-file.ts';
import { readAudioHeader } from './film-header.ts';
import { buildLoudnessFilters, measureIntegratedLoudness } from './loudness.ts';
import { SOUND_RATE } from './stereo-sound.ts';
import { UploadRefusal } from './upload-refusal.ts';

const BYTES_PER_SECOND = 2 * Float32Array.BYTES_PER_ELEMENT * SOUND_RATE;

/**
 * Converts uploaded music to AAC with 48 kHz, without metadata, and as loud as the site's own
 * pieces, so that it is mixed like them.
 *
 * @throws UploadRefusal if the file is no usable music
 */
export async function normalizeMusic(
  tools: FfmpegTools,
  inputPath: string,
  musicPath: string,
): Promise<TakenMedia> {
  const header = await readAudioHeader(tools.ffprobe, inputPath, 'music');
  const samplesPath = `${musicPath}.f32`;
  const { maxSeconds } = MUSIC_LIMITS;
  await decodeSamples(tools, {
    inputPath,
    sound: header,
    kind: 'music',
    maxSeconds,
    samplesPath,
  });
  // Ten minutes of samples are too many for memory.
  const durationSeconds = (await stat(samplesPath)).size / BYTES_PER_SECOND;
  checkWhole('music', header.seconds, durationSeconds);
  const loudness = await measureIntegratedLoudness(tools.ffmpeg, samplesPath);
  if (loudness === undefined) {
    throw new UploadRefusal(
      'not_a_sound',
      "We can't hear anything in this music. Choose another file.",
    );
  }
  await encode({ kind: 'music', codec: header.codec }, tools, [
    '-f',
    'f32le',
    '-ar',
    String(SOUND_RATE),
    '-ac',
    '2',
    '-i',
    samplesPath,
    '-af',
    buildLoudnessFilters(loudness),
    '-t',
    String(maxSeconds),
    '-map_metadata',
    '-1',
    '-c:a',
    'aac',
    '-ar',
    String(SOUND_RATE),
    '-b:a',
    '192k',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    musicPath,
  ]);
  await rm(samplesPath);
  return {
    width: 0,
    height: 0,
    durationSeconds: Math.min(durationSeconds, maxSeconds),
    signal: null,
    notice: null,
  };
}
