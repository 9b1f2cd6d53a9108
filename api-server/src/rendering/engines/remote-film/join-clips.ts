import { join } from 'node:path';
import { probeVideo } from '../../media/probe.ts';
import { PCM_RATE, createSilence } from '../../media/sound/pcm.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { PlanRequest } from './film-plan.ts';

const FRAMES_PER_SECOND = 30;

/** A clip with its sound. */
export interface SpokenClip {
  path: string;
  /** 16-bit mono samples. */
  sound: Buffer;
}

/** Pads a sound with silence, or cuts its end, to the length of a clip. */
export function fitSound(sound: Buffer, seconds: number): Buffer {
  const padding = createSilence(seconds).subarray(
    Math.min(sound.length, createSilence(seconds).length),
  );
  return Buffer.concat([sound, padding]).subarray(0, Math.round(seconds * PCM_RATE) * 2);
}

/** Concatenates clips of one model, each with its own sound. */
export async function joinClips(
  clips: readonly SpokenClip[],
  { tools, folder }: Pick<PlanRequest, 'tools' | 'folder'>,
  signal: AbortSignal,
): Promise<SpokenClip> {
  const { ffmpeg, ffprobe } = tools.tools;
  const probes = await Promise.all(clips.map(({ path }) => probeVideo(ffprobe, path)));
  const inputs = clips.map((_, index) => `[v${index}]`).join('');
  const clipFilters = clips.map(
    (_, index) => `[${index}:v]fps=${FRAMES_PER_SECOND},setsar=1,setpts=PTS-STARTPTS[v${index}]`,
  );
  const path = join(folder, 'joined.mp4');
  await runFfmpeg({
    ffmpeg,
    arguments: [
      ...clips.flatMap((clip) => ['-i', clip.path]),
      '-filter_complex',
      `${clipFilters.join(';')};${inputs}concat=n=${clips.length}:v=1:a=0[v]`,
      '-map',
      '[v]',
      '-an',
      '-c:v',
      'libx264',
      '-preset',
      'veryfast',
      '-crf',
      '16',
      '-pix_fmt',
      'yuv420p',
      '-f',
      'mp4',
      path,
    ],
    signal,
  });
  const sounds = clips.map(({ sound }, index) =>
    fitSound(sound, probes[index]?.durationSeconds ?? 0),
  );
  return { path, sound: Buffer.concat(sounds) };
}
