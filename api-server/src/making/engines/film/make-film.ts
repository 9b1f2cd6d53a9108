import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, frameOf, framesOf, type Size } from '@vidra/shared-contract/timeline';
import sharp from 'sharp';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { TO_JPEG } from '../../media/normalize-signal.ts';
import { PCM_RATE } from '../../media/pcm.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import '../../media/without-picture-cache.ts';
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
} from '../preview/render-clip.ts';
import { checkFilm } from './check-film.ts';
import type { Film } from './film.ts';
import { isSilent } from './listen-to.ts';
import { keepSegments } from './kept-segments.ts';
import { firstPicture, planFilm } from './plan-film.ts';
import { originOf } from './provenance.ts';
import { renderVideo, type RenderRequest } from './render-video.ts';
import { writeSideFiles } from './write-side-files.ts';

export interface FilmRequest extends Omit<RenderRequest, 'seed' | 'origin' | 'kept'> {
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

async function writeStill(
  tools: FfmpegTools,
  film: Film,
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
  const seek = String((framesOf(film) - 2) / FRAMES_PER_SECOND);
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: [
      '-ss',
      seek,
      '-i',
      unfinished(request.folder, NAMES.video),
      '-vf',
      TO_JPEG,
      '-frames:v',
      '1',
      '-q:v',
      '2',
      '-c:v',
      'mjpeg',
      '-update',
      '1',
      '-f',
      'image2',
      path,
    ],
    signal: request.signal,
  });
  return [{ ...artefact, ...film.frame }];
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

/** What a voice was heard to say before it was mixed; somebody's own recording may be silent. */
const spokenIn = ({ narration, sound }: Film) =>
  narration
    ? sound.speech.filter(({ start, end }) => {
        const part = narration.subarray(...([start, end].map(byteOf) as [number, number]));
        return part.some((byte, at) => at % 2 === 1 && byte > 3 && byte < 252);
      })
    : [];

/** A voice that speaks, or a recording, has to be heard; a voice without words has not. */
const needsSound = ({ narration, sound }: Film): boolean =>
  narration !== undefined && (sound.speech.length > 0 || !isSilent(narration));

/** Where a moment is in samples of two bytes. */
const byteOf = (seconds: number) => 2 * Math.round(seconds * PCM_RATE);

/** Renders a planned film. Files get their names only after the video was probed. */
export async function renderFilm(
  tools: FfmpegTools,
  film: Film,
  request: RenderRequest,
): Promise<EngineArtefact[]> {
  const { folder, signal, onProgress, withExtras } = request;
  const { frame: video } = film;
  const frames = framesOf(film);
  const path = unfinished(folder, NAMES.video);
  const extent = { frames, withExtras, folder, signal };
  const work = join(folder, 'work');
  await mkdir(work, { recursive: true });
  const rendering = { ...request, folder: work };
  const rendered = await renderVideo(tools.ffmpeg, film, rendering, path);
  const { segments, sound, scenes: seen, leastContrast, ignored } = rendered;
  onProgress({ stage: 'finish', fraction: 1 });
  await checkVideo(tools.ffprobe, path, video, frames, signal);
  const loudness = sound?.loudness;
  const found = await checkFilm(
    tools.ffmpeg,
    {
      path,
      frames,
      scenes: seen,
      speech: spokenIn(film),
      needsSound: needsSound(film),
      ...(loudness !== undefined && { loudness }),
    },
    signal,
  );
  const report = { ...found, leastContrast, ...(ignored.length > 0 && { ignored: [...ignored] }) };
  if (withExtras) {
    const posterFrame = Math.min(frames - 1, Math.round((film.posterAt ?? 0) * FRAMES_PER_SECOND));
    await renderExtras(tools, { ...extent, posterFrame }, video);
  }
  const still = await writeStill(tools, film, request);
  const scenes = request.kept ? await keepSegments(folder, segments) : [];
  const beside = await writeSideFiles(
    film,
    folder,
    request.origin && { ...request.origin, report },
  );
  const artefacts = [...artefactsOf(video, extent, report), ...still, ...beside];
  signal.throwIfAborted();
  for (const { id } of artefacts) await rename(unfinished(folder, id), join(folder, id));
  await rm(work, { recursive: true });
  return [...artefacts, ...scenes];
}

/** Plans and renders one film. */
export async function makeFilm(tools: FilmTools, request: FilmRequest): Promise<EngineArtefact[]> {
  request.onProgress({ stage: 'prepare', fraction: 0 });
  const { spec } = request;
  const film = await planFilmOf(tools, request);
  const origin = await originOf(spec, tools.tools.ffmpeg);
  return renderFilm(tools.tools, film, {
    ...request,
    seed: spec.seed,
    kept: spec.kept,
    origin,
  });
}
