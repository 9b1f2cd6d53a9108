import { rename } from 'node:fs/promises';
import { join } from 'node:path';
import type { EngineArtefact } from '../../engine.ts';
import { SCENE_NAME } from '../../preview/render-clip.ts';
import type { RenderedSegment } from './render-segments.ts';

/** Returns the cache key of a kept part of a film, or undefined for other files. */
export const toSceneKey = ({ id }: Pick<EngineArtefact, 'id'>): string | undefined =>
  SCENE_NAME.exec(id)?.[1];

/** Offers newly rendered parts for future films. Parts already kept stay unchanged. */
export async function keepSegments(
  folder: string,
  segments: readonly RenderedSegment[],
): Promise<EngineArtefact[]> {
  const artefacts = new Map<string, EngineArtefact>();
  for (const { path, key, wasKept } of segments) {
    if (wasKept || artefacts.has(key)) continue;
    const id = `scene-${key}.mp4`;
    await rename(path, join(folder, id));
    artefacts.set(key, { id, role: 'scene', contentType: 'video/mp4' });
  }
  return [...artefacts.values()];
}
