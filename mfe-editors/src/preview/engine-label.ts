import type { Offer } from '../editor/logic/offer.ts';

/** It makes films as they are drawn here. */
const PREVIEW_ENGINE = 'preview';

/** The engine's name, where it makes pictures of its own; undefined: the film is as it is drawn here. */
export function getEngineLabel(offer: Offer | undefined): string | undefined {
  return offer && offer.engine.id !== PREVIEW_ENGINE ? offer.engine.label : undefined;
}
