import sharp from 'sharp';
import { ThreadLimitError } from '../../data/threads/worker-thread.ts';
import { BackgroundRefusal, type BackgroundRemover } from './background-remover.ts';
import { cutOutPicture } from '../../rendering/media/cut-out/cut-out-picture.ts';

const LIMITS = { timeoutMs: 30_000, memoryMb: 512 };

const REFUSALS = {
  not_plain:
    'The background of this picture is not plain enough to be removed here. Use a picture of the object before an even background of one colour.',
  no_object:
    'The object in this picture cannot be told from its background. Use a picture in which their colours differ.',
} as const;

/** Removes plain backgrounds by flood fill from the picture's border, without a model. */
export function createFloodFillRemover(limits = LIMITS): BackgroundRemover {
  return {
    id: 'flood-fill',
    label: 'Plain background remover',
    honesty:
      'Removes plain backgrounds of one colour only; no AI. Soft shadows, and background seen through holes in the object, stay.',
    remove: async (inputPath, signal) => {
      const cut = await cutOutPicture(inputPath, { ...limits, signal }).catch((error: unknown) => {
        if (!(error instanceof ThreadLimitError)) throw error;
        const message = 'Removing the background took too long. Use a smaller picture.';
        throw new BackgroundRefusal('unavailable', message, { cause: error });
      });
      if (cut.verdict !== 'cut') {
        throw new BackgroundRefusal('background_not_plain', REFUSALS[cut.verdict]);
      }
      const { data, ...size } = cut.pixels;
      // Fast compression suffices, because the picture is stored in another format.
      return sharp(data, { raw: { ...size, channels: 4 } })
        .png({ compressionLevel: 1 })
        .toBuffer();
    },
  };
}
