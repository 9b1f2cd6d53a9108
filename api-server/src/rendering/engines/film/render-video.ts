import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import {
  asOneInWindow,
  asOneLayer,
  getCamera,
  countFrames,
  getLayeredCamera,
  countOwnFrames,
  getSceneStarts,
  countShownFrames,
  countTransitionFrames,
  hasCornerLogo,
  isMoving,
} from '@vidra/shared-film/timeline';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import type { KeptScenes } from '../film-spec.ts';
import { getLayout } from '@vidra/shared-film/text-layout';
import { describeUnseenFaces } from '../unseen-faces.ts';
import { ensureReadable, type RenderProgress } from '../preview/render-clip.ts';
import { getWorkingSize } from '../preview/render-arguments.ts';
import { writeCaptionTrack } from './texts/caption-track.ts';
import { writeLogoTrack } from './texts/logo-track.ts';
import type { Film } from './film.ts';
import { cropOfPainted } from './clips/clip-crop.ts';
import type { ExpectedScene } from './check-film.ts';
import { planRendering, type RenderingPlan } from './plan-rendering.ts';
import { paintInWindow } from './pictures/paint-in-window.ts';
import { joinArguments } from './segments/join-segments.ts';
import { mixSound, type MixedSound } from './sound/mix-sound.ts';
import type { FilmOrigin } from './provenance.ts';
import { renderSegments, type RenderedSegment } from './segments/render-segments.ts';
import { writeSceneTexts } from './texts/scene-texts.ts';
import type { SceneInput, SegmentPlan } from './segments/segment-arguments.ts';
import { splitSegments } from './segments/segments.ts';

/** Brightness limit of a dark picture, 0..255. */
const DARK = 48;
const FLAT = 40;

/** Request to render a planned film. */
export interface RenderRequest {
  /** Stored in the file's comment and beside the file. */
  origin?: FilmOrigin;
  /** Scenes rendered earlier. If set, the parts of this film become artifacts too. */
  kept?: KeptScenes | undefined;
  /** Existing folder for this film alone. The caller removes it on failure. */
  folder: string;
  /** Whether to make a poster and a hover clip beside the video. */
  withExtras: boolean;
  signal: AbortSignal;
  onProgress: (progress: RenderProgress) => void;
}

/** Detects a picture's brightness and flatness from some of its bytes. Videos are not analyzed. */
function detectLook(pixels: Buffer | false): Pick<SceneInput, 'isDark' | 'isFlat'> {
  if (!pixels) return { isDark: true, isFlat: true };
  let [darkest, brightest] = [255, 0];
  for (let at = 0; at < pixels.length; at += 997) {
    const byte = pixels[at] ?? 0;
    darkest = Math.min(darkest, byte);
    brightest = Math.max(brightest, byte);
  }
  return { isDark: brightest < DARK, isFlat: brightest - darkest < FLAT };
}

/** Paints each scene's picture and overlays into files. */
async function paintScenes(
  { film, scenes }: RenderingPlan,
  request: RenderRequest,
): Promise<SceneInput[]> {
  const { folder } = request;
  const inputs: SceneInput[] = [];
  const size = getWorkingSize(film.frame);
  let start = 0;
  for (const [index, { scene, picture, avoid, captions }] of scenes.entries()) {
    request.signal.throwIfAborted();
    const name = `scene-${String(index)}`;
    const path = scene.clipPath ?? join(folder, `${name}.rgb`);
    const hasLogo = scene.logoPath !== undefined;
    const layout = getLayout(film.style, scene.role, film.frame, hasLogo);
    const canvas = paintInWindow(scene.canvas, layout);
    const data = scene.clipPath === undefined && (await ensureReadable(canvas(size)));
    const layers = data && scene.clipPath === undefined && (await scene.layers?.(data, size));
    if (data) await writeFile(path, layers ? layers.ground : data);
    const subjectPath = join(folder, `${name}-subject.rgba`);
    if (layers) await writeFile(subjectPath, layers.subject);
    const layeredCamera = layers && getLayeredCamera(film, index, picture);
    const crop =
      scene.clipPath !== undefined && layout?.window
        ? await ensureReadable(cropOfPainted(scene.canvas, film.frame, layout.window))
        : undefined;
    const visibleFrames = countShownFrames(film, index);
    const end = start + scene.seconds;
    const frame = {
      start,
      end,
      shownFrames: visibleFrames,
      layout,
      logoPath: scene.logoPath,
      avoid,
      captions,
      ...(data && { pixels: { data, ...size } }),
    };
    inputs.push({
      path,
      isClip: scene.clipPath !== undefined,
      camera: layeredCamera ? layeredCamera.ground : getCamera(film, index, picture),
      ...(scene.asksLayers &&
        !layeredCamera &&
        scene.clipPath === undefined && {
          movesAsOne: layout?.window ? ('by-look' as const) : ('by-picture' as const),
        }),
      ...(layeredCamera && { subject: { path: subjectPath, camera: layeredCamera.subject } }),
      ...(scene.mouth && { mouth: scene.mouth }),
      ...(layout?.window && { window: layout.window }),
      ...(crop && { crop }),
      frames: countOwnFrames(film, index),
      shownFrames: visibleFrames,
      ...detectLook(data),
      ...(await writeSceneTexts(film, frame, { folder, name })),
    });
    start = end;
  }
  return inputs;
}

/** Plans the segments of a film and writes all of their inputs into files. */
async function planSegments(
  plan: RenderingPlan,
  scenes: readonly SceneInput[],
  { folder, signal }: RenderRequest,
): Promise<SegmentPlan[]> {
  const { film, cues } = plan;
  const logo = await ensureReadable(writeLogoTrack(plan, join(folder, 'logo.rgba')));
  const starts = getSceneStarts(film);
  const { kind } = film.transition;
  const getShownScene = (index: number, from: number) => {
    const scene = scenes[index];
    if (!scene) throw new Error('A segment shows a scene that does not exist.');
    return { scene, first: from - (starts[index] ?? 0) };
  };
  const plans: SegmentPlan[] = [];
  for (const segment of splitSegments(scenes, countTransitionFrames(film))) {
    signal.throwIfAborted();
    const { from, until, scene, leaving } = segment;
    const path = join(folder, `captions-${String(plans.length)}.rgba`);
    const captions = await writeCaptionTrack(cues, segment, path);
    const shownScenes = [scene, leaving ?? scene].map((index) => film.scenes[index]);
    plans.push({
      video: film.frame,
      frames: until - from,
      ...(logo &&
        shownScenes.every((shown) => hasCornerLogo(film, shown)) && {
          logo: { ...logo, starts: [0, until - from] },
        }),
      shown: getShownScene(scene, from),
      ...(leaving !== undefined &&
        kind !== 'cut' && { leaving: { ...getShownScene(leaving, from), transition: kind } }),
      ...(captions && { captions }),
    });
  }
  return plans;
}

/** Lists, in sentences, the settings of a film that could not be applied. */
function listIgnored(film: Film, scenes: readonly SceneInput[]): string[] {
  const listNames = (reason: SceneInput['movesAsOne']) =>
    film.scenes.filter((_, index) => scenes[index]?.movesAsOne === reason).map(({ name }) => name);
  const [byPicture, byLook] = [listNames('by-picture'), listNames('by-look')];
  const unseenNames = film.scenes.filter(({ isUnseen }) => isUnseen).map(({ name }) => name);
  return [
    ...(unseenNames.length > 0 ? [describeUnseenFaces(unseenNames)] : []),
    ...(byPicture.length > 0 ? [asOneLayer(byPicture)] : []),
    ...film.scenes.flatMap(({ notice }) => notice ?? []),
    ...(byLook.length > 0 ? [asOneInWindow(byLook)] : []),
  ];
}

/** Lists the frames where each scene is shown alone, with its expected properties. */
function listExpectedScenes(film: Film, scenes: readonly SceneInput[]): ExpectedScene[] {
  const starts = getSceneStarts(film);
  const comingIn = countTransitionFrames(film);
  return scenes.map(({ frames, isDark, isFlat, camera }, index) => {
    const start = starts[index] ?? 0;
    const from = index === 0 ? start : start + comingIn;
    const moves = camera !== undefined && isMoving(camera) && !isFlat;
    return { from, until: start + frames, isDark, moves };
  });
}

interface RenderedVideo {
  segments: RenderedSegment[];
  sound: MixedSound | undefined;
  scenes: ExpectedScene[];
  /** Lowest contrast of all texts with the pictures below. Null without texts. */
  leastContrast: number | null;
  /** Settings that could not be applied. */
  ignored: readonly string[];
}

/**
 * Renders the parts that are not kept, and joins all of them with the sound.
 *
 * @param request.folder for temporary files
 */
export async function renderVideo(
  ffmpeg: string,
  film: Film,
  request: RenderRequest,
  videoPath: string,
): Promise<RenderedVideo> {
  const { folder, signal, onProgress, kept, origin } = request;
  const plan = planRendering(film);
  const scenes = await paintScenes(plan, request);
  const segments = await renderSegments(await planSegments(plan, scenes, request), {
    ffmpeg,
    folder,
    kept,
    signal,
    onProgress: (fraction) => {
      onProgress({ stage: 'render', fraction });
    },
  });
  const sound = await mixSound(film, { ffmpeg, folder, signal });
  const joinArgs = await joinArguments({
    segmentPaths: segments.map(({ path }) => path),
    listPath: join(folder, 'segments.txt'),
    frames: countFrames(film),
    videoPath,
    ...(sound && { sound }),
    ...(origin && { comment: JSON.stringify(origin.provenance) }),
  });
  await runFfmpeg({ ffmpeg, arguments: joinArgs, signal });
  const contrasts = scenes.flatMap(({ leastContrast }) => leastContrast ?? []);
  return {
    segments,
    sound,
    scenes: listExpectedScenes(film, scenes),
    ignored: listIgnored(film, scenes),
    leastContrast: contrasts.length > 0 ? Math.min(...contrasts) : null,
  };
}
