import { onBeat } from './on-beat.ts';
import type { FilmSettings } from '../schemas/films.ts';
import { changedPicture, garmentCard } from './plan-comparison.ts';
import { multiImage, storyline } from './plan-pictures.ts';
import { product, speaker } from './plan-spoken.ts';
import type { FilmTimeline, Seeded, TimelineContext } from './timeline.ts';

/** Decides what is seen and heard when. */
export function timelineOf(settings: Seeded<FilmSettings>, context: TimelineContext): FilmTimeline {
  return onBeat(planOf(settings, context));
}

function planOf(settings: Seeded<FilmSettings>, context: TimelineContext): FilmTimeline {
  switch (settings.flow) {
    case 'multi-image':
      return multiImage(settings, context);
    case 'storyline':
      return storyline(settings, context);
    case 'product':
      return product(settings, context);
    case 'speaker':
      return speaker(settings, context);
    case 'try-on':
      return garmentCard(settings, context);
    case 'change-elements':
      return changedPicture(settings, context);
  }
}

/** The file whose shape a film has where its ratio is to be the source's; empty: none. */
export function shapingUid(settings: FilmSettings): string {
  switch (settings.flow) {
    case 'multi-image':
      return settings.images[0]?.imageUid ?? '';
    case 'storyline':
      return settings.shots.find(({ imageUid }) => imageUid !== null)?.imageUid ?? '';
    case 'product':
      return settings.imageUids[0] ?? '';
    case 'speaker':
      return settings.portraitUid;
    case 'try-on':
      return settings.personUid;
    case 'change-elements':
      return settings.imageUid;
  }
}
