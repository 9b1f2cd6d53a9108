import { rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  cameraOf,
  FRAMES_PER_SECOND,
  frameOf,
  framesOf,
  ownFrames,
  shownFrames,
  transitionFrames,
  type Size,
} from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { Speech } from '../../speech/speech.ts';
import type { EngineArtefact } from '../engine.ts';
import type { FilmSpec } from '../film-spec.ts';
import { pictureSize } from '../preview/prepare-picture.ts';
import {
  artefactsOf,
  checkVideo,
  NAMES,
  readablePicture,
  renderExtras,
  unfinished,
  type RenderProgress,
} from '../preview/render-clip.ts';
import { workingSize } from '../preview/render-arguments.ts';
import { writeCaptionTrack } from './caption-track.ts';
import { checkFilm } from './check-film.ts';
import { provenanceOf } from './provenance.ts';
import { filmArguments, type FilmPlan, type SceneInput } from './film-arguments.ts';
import type { Film } from './film.ts';
import { mixSound } from './mix-sound.ts';
import { writeSceneTexts } from './scene-texts.ts';
import { firstPicture, planFilm } from './plan-film.ts';

/** How a planned film is rendered. */
export interface RenderRequest {
  seed: number;
  /** Kept in the file as its comment. */
  provenance?: string;
  /** An existing folder for this film alone. The caller removes it when this throws. */
  folder: string;
  /** A poster and a hover clip beside the video. */
  withExtras: boolean;
  signal: AbortSignal;
  onProgress: (progress: RenderProgress) => void;
}

export interface FilmRequest extends Omit<RenderRequest, 'seed' | 'provenance'> {
  spec: FilmSpec;
  /** Instead of the size that ratio and quality give. */
  size?: Size;
}

/** What films are planned and made with. */
export interface FilmTools {
  tools: FfmpegTools;
  speech: Speech;
}

/** The size of a film's video. @throws PictureUnreadableError */
export async function filmSize(spec: FilmSpec): Promise<Size> {
  const picture = await readablePicture(pictureSize(firstPicture(spec)));
  return frameOf(picture, { ratio: spec.ratio, quality: spec.quality }).video;
}

/** Paints each scene's picture, and what is laid over it, into files. */
async function paintScenes(film: Film, request: RenderRequest): Promise<SceneInput[]> {
  const { folder } = request;
  const inputs: SceneInput[] = [];
  const size = workingSize(film.frame);
  const moves = { seed: request.seed, scenes: film.scenes };
  let start = 0;
  for (const [index, scene] of film.scenes.entries()) {
    request.signal.throwIfAborted();
    const name = `scene-${String(index)}`;
    const path = scene.clipPath ?? join(folder, `${name}.rgb`);
    const data = scene.clipPath === undefined && (await readablePicture(scene.canvas(size)));
    if (data) await writeFile(path, data);
    const shown = shownFrames(film, index);
    const end = start + scene.seconds;
    const frame = { start, end, shownFrames: shown, ...(data && { pixels: { data, ...size } }) };
    inputs.push({
      ...{ path, isClip: scene.clipPath !== undefined, camera: cameraOf(moves, index) },
      ...{ frames: ownFrames(film, index), shownFrames: shown },
      overlays: await writeSceneTexts(film, frame, { folder, name }),
    });
    start = end;
  }
  return inputs;
}

async function writePlan(ffmpeg: string, film: Film, request: RenderRequest): Promise<FilmPlan> {
  const { folder } = request;
  const scenes = await paintScenes(film, request);
  const captions = await writeCaptionTrack(film, folder);
  const sound = await mixSound(film, { ffmpeg, folder, signal: request.signal });
  return {
    ...{ video: film.frame, scenes, ...(captions && { captions }) },
    transition: { kind: film.transition.kind, frames: transitionFrames(film) },
    frames: framesOf(film),
    ...(sound && { sound }),
    ...(request.provenance !== undefined && { comment: request.provenance }),
    videoPath: unfinished(folder, NAMES.video),
  };
}

async function writeStill(
  tools: FfmpegTools,
  film: Film,
  plan: FilmPlan,
  request: RenderRequest,
): Promise<EngineArtefact[]> {
  const path = unfinished(request.folder, NAMES.still);
  const artefact = { id: NAMES.still, role: 'still', contentType: 'image/jpeg' } as const;
  if (!film.still) return [];
  if (film.still !== 'last-frame') {
    const { canvas, size } = film.still;
    await sharp(await canvas(size), { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 90 })
      .toFile(path);
    return [{ ...artefact, ...size }];
  }
  const seek = String((plan.frames - 2) / FRAMES_PER_SECOND);
  const toJpeg = 'scale=in_color_matrix=bt709:out_color_matrix=bt601:out_range=pc,format=yuvj420p';
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: [
      ...['-ss', seek, '-i', plan.videoPath, '-vf', toJpeg, '-frames:v', '1', '-q:v', '2'],
      ...['-c:v', 'mjpeg', '-update', '1', '-f', 'image2', path],
    ],
    signal: request.signal,
  });
  return [{ ...artefact, ...film.frame }];
}

async function removeWork(plan: FilmPlan): Promise<void> {
  const { scenes, captions, sound } = plan;
  const paths = [
    ...scenes.flatMap(({ path, overlays }) => [path, ...overlays.map((overlay) => overlay.path)]),
    ...(captions ? [captions.path] : []),
    ...(sound ? [sound.path] : []),
  ];
  await Promise.all(paths.map((path) => rm(path, { force: true })));
}

/**
 * Decides what is seen and heard when; speaks what is to be spoken.
 * @throws FilmRefusal, SpeechError, PictureUnreadableError
 */
export async function planFilmOf(
  { tools, speech }: FilmTools,
  { spec, size, folder, signal }: Pick<FilmRequest, 'spec' | 'size' | 'folder' | 'signal'>,
): Promise<Film> {
  const video = size ?? (await filmSize(spec));
  return planFilm(spec, { speech, ffmpeg: tools.ffmpeg, folder, video, signal });
}

/** Renders a planned film. Files get their names only after the video was probed. */
export async function renderFilm(
  tools: FfmpegTools,
  film: Film,
  request: RenderRequest,
): Promise<EngineArtefact[]> {
  const { folder, signal, onProgress, withExtras } = request;
  const { frame: video } = film;
  const plan = await writePlan(tools.ffmpeg, film, request);
  const extent = { frames: plan.frames, withExtras, folder, signal };
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: filmArguments(plan),
    signal,
    onProgress: (seconds) => {
      const fraction = Math.min(1, (seconds * FRAMES_PER_SECOND) / plan.frames);
      onProgress({ stage: 'render', fraction });
    },
  });
  onProgress({ stage: 'finish', fraction: 1 });
  await checkVideo(tools.ffprobe, plan.videoPath, video, plan.frames, signal);
  const { videoPath: path, frames, sound } = plan;
  const loudness = sound?.loudness;
  await checkFilm(
    tools.ffmpeg,
    { path, frames, ...(loudness !== undefined && { loudness }) },
    signal,
  );
  if (withExtras) await renderExtras(tools, extent, video);
  const still = await writeStill(tools, film, plan, request);
  await removeWork(plan);
  const artefacts = [...artefactsOf(video, extent), ...still];
  signal.throwIfAborted();
  for (const { id } of artefacts) await rename(unfinished(folder, id), join(folder, id));
  return artefacts;
}

/** Plans and renders one film. */
export async function makeFilm(tools: FilmTools, request: FilmRequest): Promise<EngineArtefact[]> {
  request.onProgress({ stage: 'prepare', fraction: 0 });
  const { spec } = request;
  const film = await planFilmOf(tools, request);
  const provenance = await provenanceOf(spec);
  return renderFilm(tools.tools, film, { ...request, seed: spec.seed, provenance });
}
