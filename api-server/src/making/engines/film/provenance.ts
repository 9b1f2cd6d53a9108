import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type { FilmSpec } from '../film-spec.ts';

async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/**
 * What made a film and from what, as JSON for the file's own comment. Inputs and settings are named
 * by their hashes: nothing that a person wrote is in it.
 */
export async function provenanceOf(spec: FilmSpec): Promise<string> {
  const { media, seed, ...settings } = spec;
  const inputs = await Promise.all(Object.values(media).map(sha256Of));
  return JSON.stringify({
    madeBy: 'Vidra preview engine',
    generativeAi: false,
    flow: spec.flow,
    seed,
    settingsSha256: createHash('sha256').update(JSON.stringify(settings)).digest('hex'),
    inputsSha256: [...new Set(inputs)].sort(),
  });
}
