import { join } from 'node:path';
import sharp from 'sharp';
import type { Film, Scene } from '../film/film.ts';
import { planFilmForSpec, renderFilm } from '../film/make-film.ts';
import { ensureReadable } from '../preview/render-clip.ts';
import type { FilmPlan, Part, PlanRequest } from './film-plan.ts';

const JPEG_QUALITY = 95;

/** Includes the transition, during which the scene continues. */
function getShownSeconds({ scenes, transition }: Film, index: number): number {
  const sceneSeconds = scenes[index]?.seconds ?? 0;
  const isLast = index === scenes.length - 1;
  return isLast || transition.kind === 'cut' ? sceneSeconds : sceneSeconds + transition.seconds;
}

/** Paints the scene's picture in the film's shape, so that the model receives the visible part. */
export async function paintScene(scene: Scene, { frame }: Film, path: string): Promise<string> {
  const pixels = await ensureReadable(scene.canvas(frame));
  await sharp(pixels, { raw: { ...frame, channels: 3 } })
    .jpeg({ quality: JPEG_QUALITY })
    .toFile(path);
  return path;
}

async function createPart(
  film: Film,
  index: number,
  { spec, folder }: PlanRequest,
): Promise<Part | undefined> {
  const scene = film.scenes[index];
  if (scene?.prompt === undefined) return undefined;
  const { name, prompt } = scene;
  const imagePath = await paintScene(scene, film, join(folder, `scene-${String(index)}.jpg`));
  return {
    name,
    spec: {
      imagePath,
      prompt,
      motion: scene.motion,
      ratio: 'source',
      quality: spec.quality,
      durationSeconds: getShownSeconds(film, index),
      seed: spec.seed + index,
    },
  };
}

/** Plans a provider clip for every scene with a picture. Text cards are made here. */
export async function planScenes(request: PlanRequest): Promise<FilmPlan> {
  const film = await planFilmForSpec(request.tools, request);
  const parts: Part[] = [];
  const places = new Map<number, number>();
  for (const index of film.scenes.keys()) {
    const part = await createPart(film, index, request);
    if (!part) continue;
    places.set(index, parts.length);
    parts.push(part);
  }
  return {
    parts,
    make: (results, render) => {
      const scenes = film.scenes.map((scene, index) => {
        const clip = results[places.get(index) ?? -1];
        return clip ? { ...scene, clipPath: clip.path } : scene;
      });
      return renderFilm(request.tools.tools, { ...film, scenes }, render);
    },
  };
}
