import { FILM_LIMITS } from '@vidra/shared-contract';
import { withAiLabel } from '@vidra/shared-film/timeline';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { createPictureCanvas } from '../film/pictures/picture-canvas.ts';
import { createResultFilm } from '../film/pictures/change-film.ts';
import { toPixelRegion } from '../film/pictures/change-picture.ts';
import { changeVideo } from '../film/clips/change-video.ts';
import type { Film } from '../film/film.ts';
import { readFilmSize, planFilmForSpec, renderFilm } from '../film/make-film.ts';
import { createComparison, createCoverCanvas } from '../film/pictures/comparison.ts';
import { getFirstPicture } from '../film/plan-film.ts';
import { getMediaPath, type FilmSpec } from '../film-spec.ts';
import { readPictureSize } from '../preview/prepare-picture.ts';
import { ensureReadable } from '../preview/render-clip.ts';
import type { GarmentCategory, RemoteSpec } from '../remote/remote-spec.ts';
import type { FilmPlan, PartResult, PlanRequest } from './film-plan.ts';

type Spec<F extends FilmSpec['flow']> = Extract<FilmSpec, { flow: F }>;

const CATEGORIES: Record<Spec<'try-on'>['category'], GarmentCategory> = {
  auto: 'auto',
  top: 'tops',
  bottom: 'bottoms',
  'one-piece': 'one-pieces',
};
const TRY_ON_PROMPT =
  'The person in the first image wears the garment in the second image. Face, hair, pose, hands and background stay exactly as they are.';
const REMOVE_PROMPT =
  'Nothing but the background, continued seamlessly in light, texture and perspective.';

/**
 * Makes a film of a video that a model returned instead of a picture, unchanged and of its own
 * length.
 */
async function clipFilm(spec: FilmSpec, clip: PartResult, { ffprobe }: FfmpegTools): Promise<Film> {
  const { durationSeconds } = await probeVideo(ffprobe, clip.path);
  const canvas = createPictureCanvas(getFirstPicture(spec));
  const seconds = { seconds: durationSeconds, clipPath: clip.path };
  const scene = { name: '', canvas, motion: 'still', ...seconds } as const;
  return {
    frame: await readFilmSize(spec),
    seed: spec.seed,
    scenes: [scene],
    texts: [],
    style: 'clean',
    sound: { speech: [], music: null },
    transition: { kind: 'cut', seconds: 0 },
    still: 'last-frame',
  };
}

/** Shows the original picture, then the model's, or the model's alone if the order asks for it. */
async function createPicturesFilm(spec: FilmSpec, { path }: PartResult): Promise<Film> {
  const [video, size] = [await readFilmSize(spec), await readPictureSize(path)];
  if (spec.flow === 'change-elements' && spec.output === 'result') {
    return createResultFilm(spec, video, { picture: path, size });
  }
  const before = createPictureCanvas(getFirstPicture(spec));
  return createComparison(
    video,
    { before, after: createPictureCanvas(path) },
    { canvas: createCoverCanvas(path), size },
  );
}

function createPlan(
  { spec, tools }: PlanRequest,
  job: Pick<RemoteSpec, 'prompt' | 'garment' | 'region' | 'strokes'>,
): FilmPlan {
  const part: RemoteSpec = {
    ...job,
    imagePath: getFirstPicture(spec),
    seed: spec.seed,
    // Keeps the source's ratio whatever the video's quality, because the still is stored as well.
    ratio: 'source',
    quality: '1080p',
    durationSeconds: FILM_LIMITS.comparisonSeconds,
  };
  return {
    parts: [{ name: '', spec: part }],
    make: async ([result], render) => {
      if (!result) throw new Error('The result is missing.');
      const film =
        result.kind === 'video'
          ? await clipFilm(spec, result, tools.tools)
          : await createPicturesFilm(spec, result);
      return renderFilm(tools.tools, withAiLabel(film, 'modified'), render);
    },
  };
}

/** Plans a film in which the model puts the garment on. */
export async function planTryOn(request: PlanRequest<Spec<'try-on'>>): Promise<FilmPlan> {
  const { spec } = request;
  await ensureReadable(readPictureSize(getFirstPicture(spec)));
  const garment = {
    path: getMediaPath(spec, spec.garmentUid),
    category: CATEGORIES[spec.category],
  };
  return createPlan(request, { prompt: TRY_ON_PROMPT, garment });
}

/** Plans a change. Only invented content needs a model; everything else is done exactly, here. */
export async function planChange(request: PlanRequest<Spec<'change-elements'>>): Promise<FilmPlan> {
  const { spec, tools } = request;
  if (spec.videoSeconds !== undefined) {
    return { parts: [], make: (_, render) => changeVideo(tools.tools, { ...render, spec }) };
  }
  if (spec.change.kind !== 'remove') {
    const film = await planFilmForSpec(tools, request);
    return { parts: [], make: (_, render) => renderFilm(tools.tools, film, render) };
  }
  const { region, strokes } = spec;
  toPixelRegion(await ensureReadable(readPictureSize(getFirstPicture(spec))), region);
  return createPlan(request, { prompt: REMOVE_PROMPT, region, ...(strokes && { strokes }) });
}
