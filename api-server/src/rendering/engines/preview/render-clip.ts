import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileCheck } from '@vidra/shared-contract/schemas';
import {
  asOneLayer,
  clipTimeline,
  FRAMES_PER_SECOND,
  getAvoidedBoxes,
  getCamera,
  getFrame,
  getLayeredCamera,
  getSceneHeads,
  getSceneSubject,
  isOnCard,
  type FilmTimeline,
  type PictureBeneathTexts,
  type PixelRectangle,
  type SeenPicture,
  type Size,
  type TimelineScene,
} from '@vidra/shared-film/timeline';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { findDifference, probeVideo } from '../../media/probe.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { EngineArtefact } from '../engine.ts';
import { checkFilm } from '../film/check-film.ts';
import { createLayerPainter } from '../film/pictures/layer-painter.ts';
import { writeClipTexts } from '../film/texts/scene-texts.ts';
import { paintStandingPicture } from '../film/pictures/still-picture.ts';
import type { ImageToVideoSpec } from '../image-to-video.ts';
import { PictureUnreadableError, ResultInvalidError } from './failures.ts';
import { describeUnseenFaces } from '../unseen-faces.ts';
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
  picture: Pick<
    ImageToVideoSpec,
    'imagePath' | 'ratio' | 'quality' | 'crop' | 'focus' | 'isUnseen' | 'aiLabel'
  >;
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
  subtitles: 'captions.srt',
  transcript: 'transcript.txt',
  manifest: 'manifest.json',
  timeline: 'timeline.json',
  voice: 'voice.wav',
  music: 'music.wav',
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
async function writeLayers(
  { picture, folder }: ClipRequest,
  { film, scene, seenPicture, filmedPicture }: PlannedClip,
  picturePath: string,
) {
  const paint = createLayerPainter(film, scene, picture.imagePath, seenPicture);
  const layers = paint && (await paint(await readFile(picturePath), getWorkingSize(film.frame)));
  if (!layers) return undefined;
  const subjectPath = join(folder, 'subject.rgba');
  await writeFile(picturePath, layers.ground);
  await writeFile(subjectPath, layers.subject);
  return { ...getLayeredCamera(film, 0, filmedPicture), subjectPath };
}

/** Plan of a clip: a film of one scene and the framing of its picture. */
interface PlannedClip {
  film: FilmTimeline;
  scene: TimelineScene;
  seenPicture: SeenPicture;
  filmedPicture: PictureBeneathTexts;
}

function planClip(
  { picture, motion, seed, frames }: ClipRequest,
  size: Size,
  video: Size,
): PlannedClip {
  const { crop, aiLabel, focus = { x: 0.5, y: 0.5 } } = picture;
  const settings = {
    seed,
    imageUid: '',
    motion,
    durationSeconds: 5,
    ...(crop && { crop }),
    ...(aiLabel && { aiLabel }),
  } as const;
  const film = clipTimeline(settings, video);
  const [scene] = film.scenes;
  if (!scene) throw new Error('The clip has no scene.');
  const seenPicture = { size, focus };
  const isCard = isOnCard(film, scene, seenPicture);
  const heads = getSceneHeads(film, scene, seenPicture);
  const subject = getSceneSubject(film, scene, seenPicture);
  return { film, scene, seenPicture, filmedPicture: { isCard, heads, subject, frames } };
}

/**
 * Paints the filmed picture: a part of it, or all of it on a card if a crop would cut through
 * heads.
 */
async function paintClip(
  { imagePath }: Pick<ImageToVideoSpec, 'imagePath'>,
  { film, seenPicture, filmedPicture }: PlannedClip,
  { source, targetPath }: { source: PixelRectangle; targetPath: string },
): Promise<void> {
  const size = getWorkingSize(film.frame);
  if (!filmedPicture.isCard) {
    await preparePicture({ imagePath, source, size, targetPath });
    return;
  }
  const card = await paintStandingPicture(imagePath, size, { focus: seenPicture.focus });
  await writeFile(targetPath, card);
}

interface Rendered {
  video: Size;
  /** Settings that could not be applied. */
  ignored: string[];
  leastContrast: number | undefined;
}

async function renderVideo(tools: FfmpegTools, request: ClipRequest): Promise<Rendered> {
  const { picture, frames, folder, signal, onProgress } = request;
  onProgress?.({ stage: 'prepare', fraction: 0 });
  const size = await ensureReadable(readPictureSize(picture.imagePath));
  const { video, source } = getFrame(size, { ...picture, heads: picture.focus?.heads });
  const picturePath = join(folder, 'picture.rgb');
  const plan = planClip(request, size, video);
  await ensureReadable(paintClip(picture, plan, { source, targetPath: picturePath }));

  const avoid = getAvoidedBoxes(plan.film, 0, plan.filmedPicture);
  const { overlays, leastContrast } = await writeClipTexts(plan.film, { frames, avoid }, folder);
  const layerPaths = await writeLayers(request, plan, picturePath);
  const path = layerPaths?.ground ?? getCamera(plan.film, 0, plan.filmedPicture);
  if (!path) throw new Error('The clip has no camera path.');
  const videoPath = toPartPath(folder, NAMES.video);
  await runFfmpeg({
    ffmpeg: tools.ffmpeg,
    arguments: clipArguments({
      video,
      frames,
      path,
      picturePath,
      videoPath,
      overlays,
      subject: layerPaths && { path: layerPaths.subjectPath, camera: layerPaths.subject },
    }),
    ...(signal && { signal }),
    onProgress: (seconds) => {
      const fraction = Math.min(1, (seconds * FRAMES_PER_SECOND) / frames);
      onProgress?.({ stage: 'render', fraction });
    },
  });
  await rm(picturePath);
  for (const overlay of overlays) await rm(overlay.path);
  if (layerPaths) await rm(layerPaths.subjectPath);
  const ignoredSettings = [
    ...(picture.isUnseen && !picture.crop ? [describeUnseenFaces([])] : []),
    ...(request.motion === 'parallax' && !layerPaths ? [asOneLayer([])] : []),
  ];
  return { video, ignored: ignoredSettings, leastContrast };
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
  const { video, ignored, leastContrast = null } = await renderVideo(tools, request);
  request.onProgress?.({ stage: 'finish', fraction: 1 });
  const path = toPartPath(folder, NAMES.video);
  await checkVideo(tools.ffprobe, path, video, frames, signal);
  const fileCheck = await checkFilm(tools.ffmpeg, { path, frames }, signal);
  const check = { ...fileCheck, leastContrast, ...(ignored.length > 0 && { ignored }) };
  if (request.withExtras) await renderExtras(tools, request, video);
  const artefacts = listArtefacts(video, request, check);
  signal?.throwIfAborted();
  for (const { id } of artefacts) await rename(toPartPath(folder, id), join(folder, id));
  return artefacts;
}
