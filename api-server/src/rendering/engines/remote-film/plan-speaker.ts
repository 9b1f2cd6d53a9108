import { rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getTotalSeconds, withAiLabel } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import { decodeMono, PCM_RATE, getPcmSeconds, createSilence } from '../../media/sound/pcm.ts';
import { FfmpegError, runFfmpeg } from '../../media/run-ffmpeg.ts';
import { isSilent } from '../film/sound/analyze-sound.ts';
import { findLanguages } from '../film/find-languages.ts';
import { planFilmForSpec, renderFilm } from '../film/make-film.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import type { FilmPlan, Part, PartResult, PlanRequest } from './film-plan.ts';
import { fitSound, joinClips, type SpokenClip } from './join-clips.ts';
import { paintScene } from './plan-scenes.ts';
import { splitSpeech } from './split-speech.ts';

const PROMPT = 'The person speaks to the camera, calmly and naturally.';

/** Uses a format that is small enough for every model and supported by all. */
async function writeSpeech(
  pcm: Buffer,
  name: string,
  { tools, folder, signal }: PlanRequest,
): Promise<string> {
  const pcmPath = join(folder, `${name}.pcm`);
  const path = join(folder, `${name}.m4a`);
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

/**
 * Reads the clip's own sound, which matches its lips even if the script was synthesized again
 * since.
 */
async function readSound(
  clip: PartResult,
  speech: Buffer,
  { tools, folder }: PlanRequest,
  signal: AbortSignal,
): Promise<Buffer> {
  const pcmPath = join(folder, 'clip.pcm');
  try {
    const { ffmpeg } = tools.tools;
    const pcm = await decodeMono({ ffmpeg, inputPath: clip.path, pcmPath, signal });
    return isSilent(pcm) ? speech : pcm;
  } catch (error) {
    // Some models return a silent video.
    if (!(error instanceof FfmpegError) || signal.aborted) throw error;
    return speech;
  } finally {
    await rm(pcmPath, { force: true });
  }
}

/** Splits speech into pieces that a model accepts. Silence is appended to a short one. */
function listPieces(speech: Buffer, limits: AudioSeconds | undefined): Buffer[] {
  if (!limits) return [speech];
  const padding = createSilence(Math.max(0, limits.least - getPcmSeconds(speech)));
  return splitSpeech(Buffer.concat([speech, padding]), limits.most);
}

async function joinResults(
  clips: readonly PartResult[],
  pieces: readonly Buffer[],
  request: PlanRequest,
  signal: AbortSignal,
): Promise<SpokenClip> {
  const spokenClips: SpokenClip[] = [];
  for (const [index, clip] of clips.entries()) {
    const sound = await readSound(clip, pieces[index] ?? Buffer.alloc(0), request, signal);
    spokenClips.push({ path: clip.path, sound });
  }
  const [singleClip] = spokenClips;
  if (!singleClip) throw new Error('The clip is missing.');
  return spokenClips.length === 1 ? singleClip : joinClips(spokenClips, request, signal);
}

/** Plans a clip from the prepared portrait and the speech. Captions and music are added here. */
export async function planSpeaker(request: PlanRequest): Promise<FilmPlan> {
  const { folder, tools } = request;
  // The model moves the mouth itself, and its film is always labeled.
  const ownSettings = { movingMouth: false, aiLabel: false };
  const spec = { ...request.spec, ...(request.spec.flow === 'speaker' && ownSettings) };
  const film = await planFilmForSpec(tools, { ...request, spec });
  const [scene] = film.scenes;
  if (!scene) throw new Error('The speaker video has no scene.');
  const imagePath = await paintScene(scene, film, join(folder, 'portrait.jpg'));
  const speech = film.narration ?? Buffer.alloc(0);
  const filmSeconds = getTotalSeconds(film);
  const pieces = listPieces(speech, request.audioSeconds);
  const { quality, seed } = spec;
  const parts: Part[] = [];
  for (const [index, piece] of pieces.entries()) {
    const audioPath = await writeSpeech(piece, `speech-${index + 1}`, request);
    const durationSeconds = pieces.length === 1 ? filmSeconds : getPcmSeconds(piece);
    const job = { imagePath, audioPath, durationSeconds, prompt: PROMPT, ratio: 'source' } as const;
    const name = pieces.length === 1 ? '' : t`Part ${index + 1}`;
    parts.push({ name, spec: { ...job, quality, seed } });
  }
  const isPadded =
    pieces.length === 1 && getPcmSeconds(pieces[0] ?? speech) > getPcmSeconds(speech);
  return {
    parts,
    make: async (clips, render) => {
      const { path, sound } = await joinResults(clips, pieces, request, render.signal);
      // The silence appended for the model is not shown.
      const seconds = isPadded ? filmSeconds : Math.max(filmSeconds, getPcmSeconds(sound));
      const narration = fitSound(sound, seconds);
      const scenes = [{ ...scene, seconds, clipPath: path }];
      const spokenFilm = { ...film, scenes, narration };
      const { language } = findLanguages(spec, tools.speech);
      return renderFilm(tools.tools, withAiLabel(spokenFilm, 'generated', language), render);
    },
  };
}
