import { t } from '@vidra/shared-i18n/text';
import type { TakenMedia } from '../encode-upload.ts';
import type { FfmpegTools } from '../ffmpeg.ts';
import { buildLoudnessFilters, measureIntegratedLoudness } from './loudness.ts';
import { UploadRefusal } from '../upload-refusal.ts';
import { normalizeSound } from './upload-sound.ts';

/**
 * Converts uploaded music to AAC with 48 kHz, without metadata, and as loud as the site's own
 * pieces, so that it is mixed like them.
 *
 * @throws UploadRefusal if the file is no usable music
 */
export function normalizeMusic(
  tools: FfmpegTools,
  inputPath: string,
  musicPath: string,
): Promise<TakenMedia> {
  return normalizeSound(tools, {
    kind: 'music',
    inputPath,
    outputPath: musicPath,
    bitRate: '192k',
    // Ten minutes of samples are too many for memory.
    plan: async (samplesPath) => {
      const loudness = await measureIntegratedLoudness(tools.ffmpeg, samplesPath);
      if (loudness === undefined) {
        throw new UploadRefusal(
          'not_a_sound',
          t`We can't hear anything in this music. Choose another file.`,
        );
      }
      return { filters: [buildLoudnessFilters(loudness)], notice: null };
    },
  });
}
