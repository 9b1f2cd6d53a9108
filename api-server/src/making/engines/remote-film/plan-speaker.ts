import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { secondsOf } from '@vidra/shared-contract/timeline';
import { decodeMono, PCM_RATE, pcmSeconds, silence } from '../../media/pcm.ts';
import { FfmpegError, runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { Film } from '../film/film.ts';
import { isSilent } from '../film/listen-to.ts';
import { planFilmOf, renderFilm } from '../film/make-film.ts';
import type { FilmPlan, PartResult, PlanRequest } from './film-plan.ts';
import { paintScene } from './plan-scenes.ts';

const PROMPT = 'The person speaks to the camera, calmly and naturally.';

/** Small enough for every model, and read by all of them. */
async function writeSpeech(pcm: Buffer, { tools, folder, signal }: PlanRequest): Promise<string> {
  const pcmPath = join(folder, 'speech.pcm');
  const path = join(folder, 'speech.m4a');
  await writeFile(pcmPath, pcm);
  const input = ['-f', 's16le', '-ar', String(PCM_RATE), '-ac', '1', '-i', pcmPath];
  await runFfmpeg({
    ffmpeg: tools.tools.ffmpeg,
    arguments: [...input, '-c:a', 'aac', '-b:a', '96k', '-f', 'mp4', path],
    signal,
  });
  await rm(pcmPath);
  return path;
}

/** What is heard in the clip fits its lips, also when the script was spoken anew since. */
async function soundOf(
  clip: PartResult,
  film: Film,
  { tools, folder, signal }: PlanRequest,
): Promise<Buffer> {
  const pcmPath = join(folder, 'clip.pcm');
  try {
    const { ffmpeg } = tools.tools;
    const pcm = await decodeMono({ ffmpeg, inputPath: clip.path, pcmPath, signal });
    return isSilent(pcm) && film.narration ? film.narration : pcm;
  } catch (error) {
    // Some models leave their video silent.
    if (!(error instanceof FfmpegError) || signal.aborted) throw error;
    return film.narration ?? Buffer.alloc(0);
  } finally {
    await rm(pcmPath, { force: true });
  }
}

/** The portrait as it is to be seen and the speech make the clip; captions and music come here. */
export async function planSpeaker(request: PlanRequest): Promise<FilmPlan> {
  const { spec, folder, tools } = request;
  const film = await planFilmOf(tools, request);
  const [scene] = film.scenes;
  if (!scene) throw new Error('A speaker film has a scene.');
  const imagePath = await paintScene(scene, film, join(folder, 'portrait.jpg'));
  const audioPath = await writeSpeech(film.narration ?? Buffer.alloc(0), request);
  const durationSeconds = secondsOf(film);
  const job = { imagePath, audioPath, durationSeconds, prompt: PROMPT, ratio: 'source' } as const;
  return {
    parts: [{ name: '', spec: { ...job, quality: spec.quality, seed: spec.seed } }],
    make: async ([clip], render) => {
      if (!clip) throw new Error('The clip is missing.');
      const sound = await soundOf(clip, film, { ...request, signal: render.signal });
      const seconds = Math.max(durationSeconds, pcmSeconds(sound));
      const narration = Buffer.concat([sound, silence(seconds - pcmSeconds(sound))]);
      const scenes = [{ ...scene, seconds, clipPath: clip.path }];
      return renderFilm(tools.tools, { ...film, scenes, narration }, render);
    },
  };
}
