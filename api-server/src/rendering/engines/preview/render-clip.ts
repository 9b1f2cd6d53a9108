import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileCheck } from '@vidra/shared-contract/schemas';
import {
  asOneLayer,
  createCameraPath,
  FRAMES_PER_SECOND,
  getFrame,
  createLayeredPaths,
  type Size,
} from '@vidra/shared-contract/timeline';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { findDifference, probeVideo } from '../../media/probe.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { EngineArtefact } from '../engine.ts';
import { checkFilm } from '../film/check-film.ts';
import { createLayerPainter } from '../film/pictures/layer-painter.ts';
import type { ImageToVideoSpec } from '../image-to-video.ts';
import { PictureUnreadableError, ResultInvalidError } from './failures.ts';
import { readPictureSize, preparePicture } from './prepare-picture.ts';
import {
  clipArguments,
  buildExtrasArguments,
  getHoverFrames,
  getHoverSize,
  getWorkingSize,
  type ExtrasPlan,
} from './render-arguments.ts';

/** `fraction` is the rendered share of the clip's frames. */
export interface RenderProgress {
  stage: 'prepare' | 'render' | 'finish';
  fraction: number;
}

export interface ClipRequest {
  picture: Pick<ImageToVideoSpec, 'imagePath' | 'ratio' | 'quality' | 'crop'>;
  motion: ImageToVideoSpec['motion'];
  seed: number;
  frames: number;
  /** Whether to make a poster and a hover clip beside the video. */
  withExtras: boolean;
  /** Existing folder for this clip alone. The caller removes it on failure. */
  folder: string;
  signal?: AbortSignal;
  onProgress?: (progress: RenderProgress) => void;
}

/** File names of a job's results. */
export const NAMES = {
  video: 'video.mp4',
  poster: 'poster.jpg',
  hover: 'hover.mp4',
  still: 'still.jpg',
  captions: 'captions.vtt',
  transcript: 'transcript.txt',
  manifest: 'manifest.json',
} as const;
/** File name of a part of a film, with the hash of its inputs. */
export const SCENE_NAME = /^scene-([0-9a-f]{40})\.mp4$/;
/** Returns the path of a file until the whole job has passed its check. */
export const toPartPath = (folder: string, name: string) => join(folder, `${name}.part`);

/**
 * Converts errors caused by a broken picture.
 *
 * @throws PictureUnreadableError
 */
export async function ensureReadable<T>(work: Promise<T>): Promise<T> {
  return work.catch((error: unknown) => {
    // File system errors, such as a full disk, are passed on.
    if (error instanceof Error && 'syscall' in error) throw error;
    throw new PictureUnreadableError({ cause: error });
  });
}

/**
 * Checks a finished video.
 *
 * @throws ResultInvalidError if the file is not the ordered video
 */
export async function checkVideo(
  ffprobe: string,
  path: string,
  size: Size,
  frames: number,
  signal: AbortSignal | undefined,
): Promise<void> {
  const probedVideo = await probeVideo(ffprobe, path, signal).catch((error: unknown) => {
    throw new ResultInvalidError('unreadable', { cause: error });
  });
  const expectedVideo = { ...size, durationSeconds: frames / FRAMES_PER_SECOND };
  const difference = findDifference(expectedVideo, probedVideo);
  if (difference) throw new ResultInvalidError(difference);
}

type Extent = Pick<ClipRequest, 'frames' | 'withExtras'>;

/** Lists the artifacts of a job of this size and length. */
export function listArtefacts(video: Size, request: Extent, check: FileCheck): EngineArtefact[] {
  const durationSeconds = request.frames / FRAMES_PER_SECOND;
  const main: EngineArtefact = {
    id: NAMES.video,
    role: 'video',
    contentType: 'video/mp4',
    ...video,
    durationSeconds,
    check,
  };
  if (!request.withExtras) return [main];
  const hover: EngineArtefact = {
    id: NAMES.hover,
    role: 'hover',
    contentType: 'video/mp4',
    ...getHoverSize(video),
    durationSeconds: getHoverFrames(request.frames).count / FRAMES_PER_SECOND,
  };
  return [main, { id: NAMES.poster, role: 'poster', contentType: 'image/jpeg', ...video }, hover];
}

/** Returns the path of an artifact of `renderClip`. */
export function findArtefactPath(
  folder: string,
  artefact: Pick<EngineArtefact, 'id'>,
): string | undefined {
  const isKnown = Object.values(NAMES).some((name) => name === artefact.id);
  return isKnown || SCENE_NAME.test(artefact.id) ? join(folder, artefact.id) : undefined;
}

/** Replaces the painted picture by its background and writes the foreground to a separate file. */
async function takeApart(
  { picture, motion, seed, folder }: ClipRequest,
  { size, video, picturePath }: { size: Size; video: Size; picturePath: string },
) {
  const { imagePath, crop } = picture;
  const content = { kind: 'picture', uid: '', fit: 'cut', ...(crop && { crop }) } as const;
  // An explicit crop does not depend on the focus.
  const seenPicture = { size, focus: { x: 0.5, y: 0.5 } };
  const film = { style: 'clean', frame: video } as const;
  const paint = createLayerPainter(film, { content, motion }, imagePath, seenPicture);
  const layers = paint && (await paint(await readFile(picturePath), getWorkingSize(video)));
  if (!layers) return undefined;
  const subjectPath = join(folder, 'subject.rgba');
  await writeFile(picturePath, layers.ground);
  await writeFile(subjectPath, layers.subject);
  return { ...createLayeredPaths(seed), subjectPath };
}

interface Rendered {
  video: Size;
  /** Settings that could not be applied. */
  ignored: string[];
}

async function renderVideo(tools: FfmpegTools, request: ClipRequest): Promise<Rendered> {
  const { picture, frames, folder, signal, onProgress } = request;
  onProgress?.({ stage: 'prepare', fraction: 0 });
  const size = await ensureReadable(readPictureSize(picture.imagePath));
  const { video, source } = getFrame(size, picture);
  const picturePath = join(folder, 'picture.rgb');
  const pictureOptions = { source, size: getWorkingSize(video), targetPath: picturePath };
  await ensureReadable(preparePicture({ imagePath: picture.imagePath, ...pictureOptions }));

  const layerPaths = await takeApart(request, { size, video, picturePath });
  const path = layerPaths ? layerPaths.ground : createCameraPath(request.motion, request.seed);
  const videoPath = toPartPath(folder, NAMES.video);
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: clipArguments({
      video,
      frames,
      path,
      picturePath,
      videoPath,
      subject: layerPaths && { path: layerPaths.subjectPath, camera: layerPaths.subject },
    }),
    ...(signal && { signal }),
    onProgress: (seconds) => {
      const fraction = Math.min(1, (seconds * FRAMES_PER_SECOND) / frames);
      onProgress?.({ stage: 'render', fraction });
    },
  });
  await rm(picturePath);
  if (layerPaths) await rm(layerPaths.subjectPath);
  const ignoredSettings = request.motion === 'parallax' && !layerPaths ? [asOneLayer([])] : [];
  return { video, ignored: ignoredSettings };
}

/** Renders the poster and hover clip of the unfinished video. */
export async function renderExtras(
  tools: FfmpegTools,
  request: Pick<ClipRequest, 'frames' | 'folder' | 'signal'> & Pick<ExtrasPlan, 'posterFrame'>,
  video: Size,
): Promise<void> {
  const { frames, folder, signal, posterFrame } = request;
  const paths = {
    videoPath: toPartPath(folder, NAMES.video),
    posterPath: toPartPath(folder, NAMES.poster),
    hoverPath: toPartPath(folder, NAMES.hover),
  };
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: buildExtrasArguments({ video, frames, posterFrame, ...paths }),
    ...(signal && { signal }),
  });
}

/** Renders one clip. Files are renamed into place only after the video was probed. */
export async function renderClip(
  tools: FfmpegTools,
  request: ClipRequest,
): Promise<EngineArtefact[]> {
  const { folder, frames, signal } = request;
  const { video, ignored } = await renderVideo(tools, request);
  request.onProgress?.({ stage: 'finish', fraction: 1 });
  const path = toPartPath(folder, NAMES.video);
  await checkVideo(tools.ffprobe, path, video, frames, signal);
  const fileCheck = await checkFilm(tools.ffmpeg, { path, frames }, signal);
  const check = { ...fileCheck, ...(ignored.length > 0 && { ignored }) };
  if (request.withExtras) await renderExtras(tools, request, video);
  const artefacts = listArtefacts(video, request, check);
  signal?.throwIfAborted();
  for (const { id } of artefacts) await rename(toPartPath(folder, id), join(folder, id));
  return artefacts;
}
