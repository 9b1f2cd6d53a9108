import { writeFile } from 'node:fs/promises';
import type { EngineArtefact } from '../../engine.ts';
import { NAMES, toPartPath } from '../../preview/render-clip.ts';
import type { Film } from '../film.ts';
import { createManifest, type CheckedOrigin } from '../provenance.ts';
import { createTimelineFile } from '../timeline-file.ts';
import { createSpokenFiles } from './side-files.ts';

const TYPES = {
  captions: 'text/vtt',
  subtitles: 'application/x-subrip',
  transcript: 'text/plain',
  manifest: 'application/json',
  timeline: 'application/json',
} as const;

/** Writes the texts beside a rendered film: its words, its origin and its scenes. */
export async function writeSideFiles(
  film: Film,
  folder: string,
  origin: CheckedOrigin | undefined,
): Promise<EngineArtefact[]> {
  const manifest = origin && (await createManifest(origin, toPartPath(folder, NAMES.video)));
  const texts = {
    ...createSpokenFiles(film),
    timeline: `${JSON.stringify(createTimelineFile(film))}\n`,
    ...(manifest && { manifest: `${JSON.stringify(manifest, null, 2)}\n` }),
  };
  const artefacts: EngineArtefact[] = [];
  for (const role of ['captions', 'subtitles', 'transcript', 'manifest', 'timeline'] as const) {
    const text = texts[role];
    if (text === undefined) continue;
    const id = NAMES[role];
    await writeFile(toPartPath(folder, id), text);
    artefacts.push({ id, role, contentType: TYPES[role] });
  }
  return artefacts;
}
