import { parentPort } from 'node:worker_threads';
import { fillFromAround, type PixelRectangle } from '@vidra/shared-film/timeline';

/** Message to the thread, which answers with the region's pixels. */
export interface FillInput {
  readonly picture: {
    readonly width: number;
    readonly height: number;
    readonly data: Uint8Array<ArrayBuffer>;
    readonly channels: 3;
  };
  readonly region: PixelRectangle;
}

parentPort?.once('message', ({ picture, region }: FillInput) => {
  const filledPixels = fillFromAround(picture, region);
  parentPort?.postMessage(filledPixels, [filledPixels.buffer as ArrayBuffer]);
});
