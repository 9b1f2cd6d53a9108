import type { AnySettings } from '@vidra/shared-contract/schemas';
import { findMissingSigns } from './fonts.ts';

/** Collects all texts that a film shows. */
function collectTexts(settings: AnySettings): string[] {
  switch (settings.flow) {
    case 'product': {
      const { productName, price, callToAction, script, features = [] } = settings;
      return [productName, price, callToAction, script, ...features];
    }
    case 'storyline':
      return settings.shots.flatMap(({ description, narration }) => [description, narration]);
    case 'speaker':
      return [settings.script];
    default:
      return [];
  }
}

/**
 * Returns each distinct character of a film's texts that no font has. They are left out of the
 * picture.
 */
export const findMissingGlyphs = (settings: AnySettings): string[] =>
  findMissingSigns(collectTexts(settings).join(' '));
