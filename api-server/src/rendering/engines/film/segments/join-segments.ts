import { writeFile } from 'node:fs/promises';
import { FRAMES_PER_SECOND } from '@vidra/shared-contract/timeline';
import { PCM_RATE } from '../../../media/pcm.ts';
import type { MixedSound } from '../sound/mix-sound.ts';

/** What a film's file is put together from. */
export interface JoinPlan {
  /** Rendered segments in their order. */
  segmentPaths: readonly string[];
  /** Where the list of them is written. */
  listPath: string;
  /** Frames of the whole film. */
  frames: number;
  sound?: MixedSound;
  /** JSON of our own making. */
  comment?: string;
  videoPath: string;
}

/** What was mixed, at its loudness and exactly as long as the pictures. */
function buildSoundArguments({ sound, frames }: JoinPlan): string[] {
  if (!sound) return ['-map', '0:v', '-an'];
  const stereo = `aformat=sample_fmts=fltp:sample_rates=${String(PCM_RATE)}:channel_layouts=stereo`;
  const length = `apad,atrim=end=${(frames / FRAMES_PER_SECOND).toFixed(4)}`;
  return [
    '-f',
    'f32le',
    '-ar',
    String(PCM_RATE),
    '-ac',
    '2',
    '-i',
    sound.path,
    '-filter_complex',
    `[1:a]${sound.filters},${stereo},${length}[sound]`,
    // The slower coder adds peaks of 4 dB to what was held down by the limiter.
    '-map',
    '0:v',
    '-map',
    '[sound]',
    '-c:a',
    'aac',
    '-aac_coder',
    'fast',
    '-b:a',
    '160k',
  ];
}

/** ffmpeg's arguments that put segments one after the other, as they are, and add the sound. */
export async function joinArguments(plan: JoinPlan): Promise<string[]> {
  const { segmentPaths, listPath, comment, videoPath } = plan;
  const fileLines = segmentPaths.map(
    (path) => `file '${path.replaceAll("'", String.raw`'\''`)}'\n`,
  );
  await writeFile(listPath, fileLines.join(''));
  return [
    '-f',
    'concat',
    '-safe',
    '0',
    '-protocol_whitelist',
    'file',
    '-i',
    listPath,
    ...buildSoundArguments(plan),
    '-c:v',
    'copy',
    '-map_metadata',
    '-1',
    ...(comment === undefined ? [] : ['-metadata', `comment=${comment}`]),
    '-video_track_timescale',
    '15360',
    '-movflags',
    '+faststart',
    '-f',
    'mp4',
    videoPath,
  ];
}
