import { mkdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, getFrame, countFrames, type Size } from '@vidra/shared-film/timeline';
import sharp from 'sharp';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { TO_JPEG } from '../../media/sound/normalize-signal.ts';
import { PCM_RATE } from '../../media/sound/pcm.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import '../../media/pictures/without-picture-cache.ts';
import type { Speech } from '../../speech/speech.ts';
import type { EngineArtefact } from '../engine.ts';
import type { FilmSpec } from '../film-spec.ts';
import { readPictureSize } from '../preview/prepare-picture.ts';
import {
  listArtefacts,
  checkVideo,
  NAMES,
  ensureReadable,
  renderExtras,
  toPartPath,
} from '../preview/render-clip.ts';
import { checkFilm } from './check-film.ts';
import type { Film } from './film.ts';
import { isSilent } from './sound/analyze-sound.ts';
import { writeStems } from './sound/write-stems.ts';
import { keepSegments } from './segments/stored-segments.ts';
import { getFirstPicture, planFilm } from './plan-film.ts';
import { describeOrigin } from './provenance.ts';
import { renderVideo, type RenderRequest } from './render-video.ts';
import { writeSideFiles } from './texts/write-side-files.ts';

export interface FilmRequest extends Omit<RenderRequest, 'origin' | 'kept'> {
  spec: FilmSpec;
  /** Overrides the size derived from ratio and quality. */
  size?: Size;
}

/** Tools for planning and rendering films. */
export interface FilmTools {
  tools: FfmpegTools;
  speech: Speech;
}

/**
 * Returns the size of a film's video.
 *
 * @throws PictureUnreadableError
 */
export async function readFilmSize(spec: FilmSpec): Promise<Size> {
  const picture = await ensureReadable(readPictureSize(getFirstPicture(spec)));
  return getFrame(picture, { ratio: spec.ratio, quality: spec.quality }).video;
}

async function writeStill(
  tools: FfmpegTools,
  film: Film,
  request: RenderRequest,
): Promise<EngineArtefact[]> {
  const path = toPartPath(request.folder, NAMES.still);
  const artefact = { id: NAMES.still, role: 'still', contentType: 'image/jpeg' } as const;
  if (!film.still) return [];
  if (film.still !== 'last-frame') {
    const { canvas, size } = film.still;
    await sharp(await canvas(size), { raw: { ...size, channels: 3 } })
      .jpeg({ quality: 90 })
      .toFile(path);
    return [{ ...artefact, ...size }];
  }
  const seek = String((countFrames(film) - 2) / FRAMES_PER_SECOND);
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: [
      '-ss',
      seek,
      '-i',
      toPartPath(request.folder, NAMES.video),
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
 * Plans the pictures and sounds of a film and synthesizes its speech.
 *
 * @throws FilmRefusal, SpeechError, PictureUnreadableError
 */
export async function planFilmForSpec(
  { tools, speech }: FilmTools,
  { spec, size, folder, signal }: Pick<FilmRequest, 'spec' | 'size' | 'folder' | 'signal'>,
): Promise<Film> {
  const video = size ?? (await readFilmSize(spec));
  return planFilm(spec, { speech, ffmpeg: tools.ffmpeg, folder, video, signal });
}

/** Lists the lines that were audible before mixing. A user's recording may be silent. */
const listSpokenLines = ({ narration, sound }: Film) =>
  narration
    ? sound.speech.filter(({ start, end }) => {
        const part = narration.subarray(...([start, end].map(toByteOffset) as [number, number]));
        return part.some((byte, at) => at % 2 === 1 && byte > 3 && byte < 252);
      })
    : [];

/** Speech and recordings must be audible, but a voice without words need not be. */
const needsSound = ({ narration, sound }: Film): boolean =>
  narration !== undefined && (sound.speech.length > 0 || !isSilent(narration));

/** Returns the byte offset of a time in samples of two bytes. */
const toByteOffset = (seconds: number) => 2 * Math.round(seconds * PCM_RATE);

/** Renders a planned film. Files are renamed into place only after the video was probed. */
export async function renderFilm(
  tools: FfmpegTools,
  film: Film,
  request: RenderRequest,
): Promise<EngineArtefact[]> {
  const { folder, signal, onProgress, withExtras } = request;
  const { frame: video } = film;
  const frames = countFrames(film);
  const path = toPartPath(folder, NAMES.video);
  const extent = { frames, withExtras, folder, signal };
  const work = join(folder, 'work');
  await mkdir(work, { recursive: true });
  const rendering = { ...request, folder: work };
  const renderResult = await renderVideo(tools.ffmpeg, film, rendering, path);
  const { segments, sound, scenes: expectedScenes, leastContrast, ignored } = renderResult;
  onProgress({ stage: 'finish', fraction: 1 });
  await checkVideo(tools.ffprobe, path, video, frames, signal);
  const loudness = sound?.loudness;
  const fileCheck = await checkFilm(
    tools.ffmpeg,
    {
      path,
      frames,
      scenes: expectedScenes,
      speech: listSpokenLines(film),
      needsSound: needsSound(film),
      ...(loudness !== undefined && { loudness }),
    },
    signal,
  );
  const report = {
    ...fileCheck,
    leastContrast,
    ...(ignored.length > 0 && { ignored: [...ignored] }),
  };
  if (withExtras) {
    const posterFrame = Math.min(frames - 1, Math.round((film.posterAt ?? 0) * FRAMES_PER_SECOND));
    await renderExtras(tools, { ...extent, posterFrame }, video);
  }
  const stillArtefacts = await writeStill(tools, film, request);
  const scenes = request.kept ? await keepSegments(folder, segments) : [];
  const sideFiles = await writeSideFiles(
    film,
    folder,
    request.origin && { ...request.origin, report },
  );
  const stems =
    sound && withExtras ? await writeStems(sound, { ffmpeg: tools.ffmpeg, folder, signal }) : [];
  const artefacts = [
    ...listArtefacts(video, extent, report),
    ...stillArtefacts,
    ...sideFiles,
    ...stems,
  ];
  signal.throwIfAborted();
  for (const { id } of artefacts) await rename(toPartPath(folder, id), join(folder, id));
  await rm(work, { recursive: true });
  return [...artefacts, ...scenes];
}

/** Plans and renders one film. */
export async function makeFilm(tools: FilmTools, request: FilmRequest): Promise<EngineArtefact[]> {
  request.onProgress({ stage: 'prepare', fraction: 0 });
  const { spec } = request;
  const film = await planFilmForSpec(tools, request);
  const origin = await describeOrigin(spec, tools.tools.ffmpeg);
  return renderFilm(tools.tools, film, {
    ...request,
    kept: spec.kept,
    origin,
  });
}
