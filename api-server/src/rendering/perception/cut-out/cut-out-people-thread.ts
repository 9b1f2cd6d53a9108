import { parentPort } from 'node:worker_threads';
import type { Mask } from '../perception.ts';
import type { PixelBuffer } from '../local/perceive-thread.ts';
import { refineOutline } from './refine-outline.ts';

/** Request to the thread. It answers with the picture's pixels, including the new alpha. */
export interface CutPeopleRequest {
  /** RGBA pixels, four bytes each. */
  picture: PixelBuffer;
  outline: Mask;
}

parentPort?.once('message', ({ picture, outline }: CutPeopleRequest) => {
  refineOutline(picture, outline);
  const { data } = picture;
  parentPort?.postMessage(data, [data.buffer]);
});
