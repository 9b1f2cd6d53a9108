import type { Offer } from '../editor/logic/offer.ts';

/** The engine whose films match the drawn preview. */
const PREVIEW_ENGINE = 'preview';

/**
 * Returns the name of an engine that generates its own pictures. Undefined when the film matches
 * the preview.
 */
export function getEngineLabel(offer: Offer | undefined): string | undefined {
  return offer && offer.engine.id !== PREVIEW_ENGINE ? offer.engine.label : undefined;
}
