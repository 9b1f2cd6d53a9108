import { hasAiLabel } from '@vidra/shared-contract';
import type { FilmSettings } from '@vidra/shared-contract/schemas';
import { withAiLabel } from './ai-label.ts';
import { onBeat } from './snap-to-beat.ts';
import { planChangedPicture, planTryOn } from './plan-comparison.ts';
import { planMultiImage, planStoryline } from './plan-pictures.ts';
import { planProduct, planSpeaker } from './plan-spoken.ts';
import type { FilmTimeline, Seeded, TimelineContext } from '../timeline.ts';

/** Creates the timeline: what is seen and heard at which time. */
export function createTimeline(
  settings: Seeded<FilmSettings>,
  context: TimelineContext,
): FilmTimeline {
  const timeline = onBeat(planTimeline(settings, context));
  return hasAiLabel(settings) ? withAiLabel(timeline, 'generated', context.language) : timeline;
}

function planTimeline(settings: Seeded<FilmSettings>, context: TimelineContext): FilmTimeline {
  switch (settings.flow) {
    case 'multi-image':
      return planMultiImage(settings, context);
    case 'storyline':
      return planStoryline(settings, context);
    case 'product':
      return planProduct(settings, context);
    case 'speaker':
      return planSpeaker(settings, context);
    case 'try-on':
      return planTryOn(settings, context);
    case 'change-elements':
      return planChangedPicture(settings, context);
  }
}

/** Returns the file that sets the film's shape if its ratio is `source`; empty if none. */
export function getShapingUid(settings: FilmSettings): string {
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
