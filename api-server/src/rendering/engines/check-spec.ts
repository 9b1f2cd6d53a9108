import { stat } from 'node:fs/promises';
import type { CropRectangle } from '@vidra/shared-contract/timeline';
import type { Speech } from '../speech/speech.ts';
import { EngineRefusal } from './engine.ts';
import type { FlowSpec } from './film-spec.ts';

/** Rounding in a browser may overshoot the edge by a hair. */
const HAIR = 1e-6;

/** @throws EngineRefusal */
export function checkCrop(crop: CropRectangle | undefined): void {
  if (!crop) return;
  const { x, y, width, height } = crop;
  const inside = x > -HAIR && y > -HAIR && x + width < 1 + HAIR && y + height < 1 + HAIR;
  // NaN fails every comparison, so it is refused too.
  if (!(inside && width > 0 && height > 0)) {
    throw new EngineRefusal('request_refused', 'The crop rectangle must lie inside the picture.');
  }
}

/** @throws EngineRefusal when one of the files is gone */
export async function checkFiles(paths: readonly string[]): Promise<void> {
  await Promise.all(paths.map((path) => stat(path))).catch((error: unknown) => {
    throw new EngineRefusal('picture_unreadable', 'The picture is no longer there.', {
      cause: error,
    });
  });
}

/** @throws EngineRefusal when this cannot be made: a voice, a crop or a file is not there */
export async function checkSpec(spec: FlowSpec, speech: Speech): Promise<void> {
  if (spec.flow === 'image-to-video') checkCrop(spec.crop);
  const voice = 'voice' in spec ? spec.voice : null;
  const refusal = voice ? speech.findRefusal(voice) : undefined;
  if (refusal !== undefined) throw new EngineRefusal('request_refused', refusal);
  await checkFiles(spec.flow === 'image-to-video' ? [spec.imagePath] : Object.values(spec.media));
}
