import { PCM_RATE } from '../../../media/sound/pcm.ts';
import { runFfmpeg } from '../../../media/run-ffmpeg.ts';
import type { EngineArtefact } from '../../engine.ts';
import { NAMES, toPartPath } from '../../preview/render-clip.ts';
import type { MixedSound } from './mix-sound.ts';

interface StemOptions {
  ffmpeg: string;
  /** Folder of the job's results. */
  folder: string;
  signal: AbortSignal;
}

/** Writes voice and music apart, as WAV files for editing programs. */
export async function writeStems(
  { stems }: Pick<MixedSound, 'stems'>,
  { ffmpeg, folder, signal }: StemOptions,
): Promise<EngineArtefact[]> {
  const artefacts: EngineArtefact[] = [];
  for (const role of ['voice', 'music'] as const) {
    const stem = stems[role];
    if (!stem) continue;
    const id = NAMES[role];
    await runFfmpeg({
      ffmpeg,
      arguments: [
        '-f',
        stem.format,
        '-ar',
        String(PCM_RATE),
        '-ac',
        String(stem.channels),
        '-i',
        stem.path,
        '-c:a',
        'pcm_s16le',
        '-f',
        'wav',
        toPartPath(folder, id),
      ],
      signal,
    });
    artefacts.push({ id, role, contentType: 'audio/wav' });
  }
  return artefacts;
}
