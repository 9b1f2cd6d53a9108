import { z } from 'zod';
import type { EngineRef } from '../engine.ts';

const filmRef = z.object({
  /** Made from the key: names the film's folder. */
  id: z.string().regex(/^[0-9a-f-]{36}$/),
  /** What is made by the provider, as a person calls it, and the provider's own reference. */
  parts: z.array(z.object({ name: z.string(), ref: z.string().min(1) })),
});
/** What a film's reference holds, as JSON: whoever has it can follow every part. */
export type FilmRef = z.infer<typeof filmRef>;

export const writeRef = (ref: FilmRef): EngineRef => JSON.stringify(ref);

/** @returns nothing when the text is no reference of a film */
export function readRef(ref: EngineRef): FilmRef | undefined {
  try {
    return filmRef.safeParse(JSON.parse(ref)).data;
  } catch {
    return undefined;
  }
}
