import { FILM_LIMITS } from '@vidra/shared-contract';
import type { FilmSpec } from '../film-spec.ts';
import { FilmRefusal, secondsOfFilm, type Film, type PlanContext } from './film.ts';
import { planChange, planTryOn } from './plan-comparison.ts';
import { pathOf, planMultiImage, planStoryline } from './plan-pictures.ts';
import { planProduct, planSpeaker } from './plan-spoken.ts';

/** Speech is a little slower or faster than its estimate. */
const TOLERANCE = 1.5;

/** The picture that decides the film's shape where its ratio is to be the source's. */
export function firstPicture(spec: FilmSpec): string {
  switch (spec.flow) {
    case 'multi-image':
      return pathOf(spec, spec.images[0]?.imageUid ?? '');
    case 'storyline':
      return pathOf(spec, spec.shots.find(({ imageUid }) => imageUid !== null)?.imageUid ?? '');
    case 'product':
      return pathOf(spec, spec.imageUids[0] ?? '');
    case 'speaker':
      return pathOf(spec, spec.portraitUid);
    case 'try-on':
      return pathOf(spec, spec.personUid);
    case 'change-elements':
      return pathOf(spec, spec.imageUid);
  }
}

async function planOf(spec: FilmSpec, context: PlanContext): Promise<Film> {
  switch (spec.flow) {
    case 'multi-image':
      return planMultiImage(spec, context);
    case 'storyline':
      return planStoryline(spec, context);
    case 'product':
      return planProduct(spec, context);
    case 'speaker':
      return planSpeaker(spec, context);
    case 'try-on':
      return planTryOn(spec, context);
    case 'change-elements':
      return planChange(spec, context);
  }
}

/**
 * Decides what is seen and heard when; speaks what is to be spoken.
 * @throws FilmRefusal, SpeechError
 */
export async function planFilm(spec: FilmSpec, context: PlanContext): Promise<Film> {
  const film = await planOf(spec, context);
  const seconds = secondsOfFilm(film);
  if (seconds <= FILM_LIMITS.longestSeconds * TOLERANCE) return film;
  throw new FilmRefusal(
    `Spoken, the script takes ${String(Math.round(seconds))} seconds, which is too long. Shorten it.`,
  );
}
