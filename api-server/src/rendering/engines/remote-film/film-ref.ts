import { z } from 'zod';
import type { EngineRef } from '../engine.ts';

const filmRef = z.object({
  /** Derived from the key. Name of the film's folder. */
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  /** Parts that the provider renders, each with a user-facing name and the provider's reference. */
  parts: z.array(z.object({ name: z.string(), ref: z.string().min(1) })),
});
/** JSON content of a film's reference. It suffices to follow every part. */
export type FilmRef = z.infer<typeof filmRef>;

export const writeRef = (ref: FilmRef): EngineRef => JSON.stringify(ref);

/**
 * Parses a film's reference.
 *
 * @returns undefined if the text is not one
 */
export function readRef(ref: EngineRef): FilmRef | undefined {
  try {
    return filmRef.safeParse(JSON.parse(ref)).data;
  } catch {
    return undefined;
  }
}
