import { stat } from 'node:fs/promises';
import type { CropRectangle } from '@vidra/shared-film/timeline';
import { t } from '@vidra/shared-i18n/text';
import type { Speech } from '../speech/speech.ts';
import { EngineRefusal } from './engine.ts';
import type { FlowSpec } from './film-spec.ts';

/** Tolerance for rounding errors of browsers. */
const HAIR = 1e-6;

/**
 * Checks a crop rectangle.
 *
 * @throws EngineRefusal
 */
export function checkCrop(crop: CropRectangle | undefined): void {
  if (!crop) return;
  const { x, y, width, height } = crop;
  const inside = x > -HAIR && y > -HAIR && x + width < 1 + HAIR && y + height < 1 + HAIR;
  // The condition is negated so that NaN is refused too.
  if (!(inside && width > 0 && height > 0)) {
    throw new EngineRefusal('request_refused', t`The crop area must be inside the image.`);
  }
}

/**
 * Checks that all files exist.
 *
 * @throws EngineRefusal if one is missing
 */
export async function checkFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => stat(path))).catch((error: unknown) => {
    throw new EngineRefusal('picture_unreadable', t`The image is no longer available.`, {
      cause: error,
    });
  });
}

/**
 * Checks that a specification can be rendered.
 *
 * @throws EngineRefusal if a voice or file is missing, or a crop is invalid
 */
export async function checkSpec(spec: FlowSpec, speech: Speech): Promise<void> {
  if (spec.flow === 'image-to-video') checkCrop(spec.crop);
  const voice = 'voice' in spec ? spec.voice : null;
  const refusal = voice ? speech.findRefusal(voice) : undefined;
  if (refusal !== undefined) throw new EngineRefusal('request_refused', refusal);
  await checkFiles(spec.flow === 'image-to-video' ? [spec.imagePath] : Object.values(spec.media));
}
