import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import type { FileCheck, FilmSettings } from '@vidra/shared-contract/schemas';
import type { FilmSpec } from '../film-spec.ts';
import { readFfmpegVersion } from './scene-keys.ts';

const MADE_BY = 'Vidra Camera';
/** Version, increased when the same settings and inputs would make another film. */
export const ENGINE_FORMAT = 4;

/** Origin of a film. It is stored in the file itself, so it contains no user texts. */
interface Provenance {
  madeBy: string;
  generativeAi: false;
  flow: FilmSpec['flow'];
  seed: number;
  settingsSha256: string;
  inputsSha256: readonly string[];
  versions: { engine: number; ffmpeg: string; node: string };
}

/** Origin with everything needed to render the film again. It is stored beside the film. */
export interface FilmManifest extends Provenance {
  settings: FilmSettings;
  /** Digest of each input file by uid. */
  inputs: Readonly<Record<string, string>>;
  video: { sha256: string; bytes: number };
  /** Result of the film's check. */
  check: FileCheck;
}

/** Origin known before the film exists. */
export interface FilmOrigin {
  provenance: Provenance;
  settings: FilmSettings;
  inputs: Readonly<Record<string, string>>;
}

/** Origin with the result of the film's check. */
export interface CheckedOrigin extends FilmOrigin {
  report: FileCheck;
}

export async function computeSha256(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Describes the origin of a film, with hashes of its inputs and settings. */
export async function describeOrigin(spec: FilmSpec, ffmpeg: string): Promise<FilmOrigin> {
  const { media, kept: _kept, perceives: _perceives, ...settings } = spec;
  const entries = Object.entries(media).map(
    async ([uid, path]) => [uid, await computeSha256(path)] as const,
  );
  const inputs = Object.fromEntries(await Promise.all(entries));
  const { seed, ...rest } = settings;
  const provenance: Provenance = {
    madeBy: MADE_BY,
    generativeAi: false,
    flow: spec.flow,
    seed,
    settingsSha256: createHash('sha256').update(JSON.stringify(rest)).digest('hex'),
    inputsSha256: [...new Set(Object.values(inputs))].sort(),
    versions: {
      engine: ENGINE_FORMAT,
      ffmpeg: await readFfmpegVersion(ffmpeg),
      node: process.version,
    },
  };
  return { provenance, settings, inputs };
}

/** Creates the manifest of a film from its origin and its file. */
export async function createManifest(origin: CheckedOrigin, path: string): Promise<FilmManifest> {
  const { provenance, settings, inputs, report: check } = origin;
  const { size: bytes } = await stat(path);
  const video = { sha256: await computeSha256(path), bytes };
  return { ...provenance, settings, inputs, video, check };
}
