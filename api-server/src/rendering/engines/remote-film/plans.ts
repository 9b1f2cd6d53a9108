import type { FilmPlan, PlanRequest } from './film-plan.ts';
import { planChange, planTryOn } from './plan-picture.ts';
import { planScenes } from './plan-scenes.ts';
import { planSpeaker } from './plan-speaker.ts';

/**
 * Splits a film into parts for a provider and work done here.
 *
 * @throws FilmRefusal, SpeechError, PictureUnreadableError
 */
export function planParts(request: PlanRequest): Promise<FilmPlan> {
  const { spec } = request;
  switch (spec.flow) {
    case 'multi-image':
    case 'storyline':
    case 'product':
      return planScenes(request);
    case 'speaker':
      return planSpeaker(request);
    case 'try-on':
      return planTryOn({ ...request, spec });
    case 'change-elements':
      return planChange({ ...request, spec });
  }
}
