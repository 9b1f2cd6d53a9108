import { fileURLToPath } from 'node:url';
import { LAYERS_SIDE } from '@vidra/shared-film/layers';
import sharp from 'sharp';
import { createPersistentWorker } from '../../../data/threads/persistent-worker.ts';
import { PerceptionError, type Perception, type PicturePerception } from '../perception.ts';
import type { PerceiveRequest, PixelBuffer } from './perceive-thread.ts';

const THREAD = new URL('./perceive-thread.ts', import.meta.url);
const OUTLINE_MODELS = fileURLToPath(new URL('../../../../assets/models/', import.meta.url));

/**
 * Longer side of the picture for the models, in pixels. At this size, faces are found from about 25
 * pixels on.
 */
const LONGEST_SIDE = 1024;
/** Background color behind transparent parts, as in films. */
const BEHIND = '#d0d0d4';
const LIMITS = { timeoutMs: 60_000, memoryMb: 256, idleMs: 60_000 };

interface LocalPerceptionOptions {
  /** Folder with `selfie.json` and its weights. */
  modelFolder?: string;
  timeoutMs?: number;
}

async function readPixels(picture: string | Buffer, side: number): Promise<PixelBuffer> {
  const { data, info } = await sharp(picture)
    .autoOrient()
    .resize({ width: side, height: side, fit: 'inside', withoutEnlargement: true })
    .toColourspace('srgb')
    .ensureAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  return { data: new Uint8Array(data), width: info.width, height: info.height };
}

async function readRequest(picture: string | Buffer): Promise<PerceiveRequest> {
  const flat = await sharp(picture)
    .autoOrient()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: BEHIND })
    .toColourspace('srgb')
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = flat.info;
  return {
    whole: { data: new Uint8Array(flat.data), width, height },
    small: await readPixels(picture, LAYERS_SIDE),
  };
}

/**
 * Creates a perception driver with small models that run on this machine's processor. They find
 * faces and their mesh, the points of a body, and the outline of people. One thread holds the
 * models. The first picture starts it.
 */
export function createLocalPerception({
  modelFolder = OUTLINE_MODELS,
  timeoutMs = LIMITS.timeoutMs,
}: LocalPerceptionOptions = {}): Perception {
  const worker = createPersistentWorker<PerceiveRequest, PicturePerception>(THREAD, {
    ...LIMITS,
    timeoutMs,
    data: { modelFolder },
  });
  return {
    id: 'local',
    perceive: async (picture) => {
      try {
        const request = await readRequest(picture);
        return await worker.ask(request, [request.whole.data.buffer, request.small.data.buffer]);
      } catch (error) {
        throw new PerceptionError("We couldn't analyze this image.", { cause: error });
      }
    },
    close: worker.close,
  };
}
