import { join } from 'node:path';
import { getLayout } from '@vidra/shared-film/text-layout';
import { message, t } from '@vidra/shared-i18n/text';
import { countShownFrames } from '@vidra/shared-film/timeline';
import type { FilmSpec } from '../../film-spec.ts';
import { getWorkingSize } from '../../preview/render-arguments.ts';
import { ensureReadable } from '../../preview/render-clip.ts';
import type { Film, PlanContext } from '../film.ts';
import { paintInWindow } from '../pictures/paint-in-window.ts';
import { moveMouth, type MovingPart } from './move-mouth.ts';

const NO_PERCEPTION_NOTICE = message`The mouth stays still: faces aren't looked for here.`;

async function createMouth(
  film: Film,
  spec: FilmSpec,
  { ffmpeg, folder, signal }: PlanContext,
): Promise<MovingPart | string> {
  const [scene] = film.scenes;
  if (!scene || !spec.perceives || !film.narration) return t(NO_PERCEPTION_NOTICE);
  const layout = getLayout(film.style, scene.role, film.frame, false);
  const size = getWorkingSize(film.frame);
  const pixels = await ensureReadable(paintInWindow(scene.canvas, layout)(size));
  return moveMouth({
    ffmpeg,
    pixels,
    size,
    speech: film.narration,
    frames: countShownFrames(film, 0),
    targetPath: join(folder, 'mouth.mp4'),
    signal,
  });
}

/** Adds a moving mouth to a speaker's film that asks for one, or the reason why there is none. */
export async function withMovingMouth(
  film: Film,
  spec: FilmSpec,
  context: PlanContext,
): Promise<Film> {
  if (spec.flow !== 'speaker' || !spec.movingMouth) return film;
  const mouth = await createMouth(film, spec, context);
  const [scene, ...others] = film.scenes;
  if (!scene) return film;
  if (typeof mouth !== 'string') return { ...film, scenes: [{ ...scene, mouth }, ...others] };
  return {
    ...film,
    scenes: [{ ...scene, notice: mouth }, ...others],
    texts: film.texts.filter(({ place }) => place !== 'note'),
  };
}
