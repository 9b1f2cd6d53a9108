import { readFile } from 'node:fs/promises';
import type { TakenMedia } from '../encode-upload.ts';
import type { FfmpegTools } from '../ffmpeg.ts';
import type { SoundHeader } from '../film-header.ts';
import { describeSoundFaults, findSoundFaults } from './sound-faults.ts';
import { readStereo, type StereoSound } from './stereo-sound.ts';
import { balanceChannels, normalizeSound } from './upload-sound.ts';

/** Lowers float recordings that exceed full scale, which would be clipped otherwise. */
function fitLevel({ left, right }: StereoSound, { codec }: SoundHeader): string[] {
  if (!codec.startsWith('pcm_f')) return [];
  let peak = 0;
  for (const channel of [left, right]) {
    for (const sample of channel) peak = Math.max(peak, Math.abs(sample));
  }
  return peak > 1 ? [`volume=${(1 / peak).toFixed(5)}`] : [];
}

/**
 * Converts an uploaded recording to AAC with 48 kHz, without metadata.
 *
 * @throws UploadRefusal if the file is no usable recording
 */
export function normalizeAudio(
  tools: FfmpegTools,
  inputPath: string,
  audioPath: string,
): Promise<TakenMedia> {
  return normalizeSound(tools, {
    kind: 'audio',
    inputPath,
    outputPath: audioPath,
    bitRate: '160k',
    plan: async (samplesPath, header) => {
      const sound = readStereo(await readFile(samplesPath));
      const level = fitLevel(sound, header);
      const faults = findSoundFaults(sound).filter(
        (fault) => fault !== 'clipped' || level.length === 0,
      );
      return {
        filters: [...balanceChannels(sound), ...level],
        notice: describeSoundFaults(faults),
      };
    },
  });
}
