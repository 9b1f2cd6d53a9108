import { rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { FRAMES_PER_SECOND, withAiLabel } from '@vidra/shared-film/timeline';
import type { FfmpegTools } from '../../media/ffmpeg.ts';
import { probeVideo } from '../../media/probe.ts';
import { runFfmpeg } from '../../media/run-ffmpeg.ts';
import { buildOverlayChains, overlayInput } from '../film/segments/overlay-chains.ts';
import { writeClipTexts } from '../film/texts/scene-texts.ts';

/**
 * Shows the AI label in the first seconds of a video, which is replaced.
 *
 * @param coding ffmpeg's options of the new picture
 */
export async function labelVideo(
  { ffmpeg, ffprobe }: FfmpegTools,
  path: string,
  coding: readonly string[],
): Promise<void> {
  const folder = dirname(path);
  const { width, height, durationSeconds } = await probeVideo(ffprobe, path);
  const frames = Math.round(durationSeconds * FRAMES_PER_SECOND);
  const clip = { texts: [], frame: { width, height }, style: 'clean' } as const;
  const film = withAiLabel(clip, 'generated');
  const { overlays } = await writeClipTexts(film, { frames, avoid: { heads: [] } }, folder);
  const chains = buildOverlayChains(
    overlays.map((overlay, index) => ({ overlay, input: index + 1 })),
    { under: '0:v', over: 'picture' },
    { frameHeight: height, first: 0, frames },
  );
  const labeledPath = join(folder, 'labeled.mp4');
  await runFfmpeg({
    ffmpeg,
    arguments: [
      '-i',
      path,
      ...overlays.flatMap(overlayInput),
      '-filter_complex',
      chains.join(';'),
      '-map',
      '[picture]',
      '-map',
      '0:a:0?',
      ...coding,
      '-c:a',
      'copy',
      '-map_metadata',
      '-1',
      '-movflags',
      '+faststart',
      labeledPath,
    ],
  });
  for (const overlay of overlays) await rm(overlay.path);
  await rename(labeledPath, path);
}
