import { message, t } from '@vidra/shared-i18n/text';
import sharp from 'sharp';
import { ThreadLimitError } from '../../data/threads/worker-thread.ts';
import { BackgroundRefusal, type BackgroundRemover } from './background-remover.ts';
import { cutOutPicture } from '../../rendering/media/cut-out/cut-out-picture.ts';

const LIMITS = { timeoutMs: 30_000, memoryMb: 512 };

const REFUSALS = {
  not_plain: message`This image's background isn't plain enough to remove here. Use an image of the object on an even, single-color background.`,
  no_object: message`We can't tell the object from its background. Use an image where their colors differ.`,
} as const;

/** Removes plain backgrounds by flood fill from the picture's border, without a model. */
export function createFloodFillRemover(limits = LIMITS): BackgroundRemover {
  return {
    id: 'flood-fill',
    label: message`Plain background remover`,
    honesty: message`Removes plain, single-color backgrounds only; no AI. Soft shadows and background seen through holes in the object stay.`,
    remove: async (inputPath, signal) => {
      const cut = await cutOutPicture(inputPath, { ...limits, signal }).catch((error: unknown) => {
        if (!(error instanceof ThreadLimitError)) throw error;
        const detail = t`Removing the background took too long. Use a smaller image.`;
        throw new BackgroundRefusal('unavailable', detail, { cause: error });
      });
      if (cut.verdict !== 'cut') {
        throw new BackgroundRefusal('background_not_plain', t(REFUSALS[cut.verdict]));
      }
      const { data, ...size } = cut.pixels;
      // Fast compression suffices, because the picture is stored in another format.
      return sharp(data, { raw: { ...size, channels: 4 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    },
  };
}
