import { parentPort } from 'node:worker_threads';
import type { FilmSettingsOf } from '@vidra/shared-contract/schemas';
import { refineOutline } from '../perception/cut-out/refine-outline.ts';
import type { Plane } from '../perception/cut-out/refine-mask.ts';
import type { PixelBuffer } from '../perception/local/perceive-thread.ts';
import type { Mask, PicturePerception } from '../perception/perception.ts';
import { measureGarment } from './garment-shape.ts';
import { paintFitting } from './paint-fitting.ts';
import { findWearer, type UnfitReason } from './wearer.ts';

/** Request to the thread. It answers with a `FitAnswer`. */
export interface FitRequest {
  /** RGBA pixels of the person's picture. */
  picture: PixelBuffer;
  perception: PicturePerception & { people: Mask };
  /** RGBA pixels of the garment without a transparent margin. */
  garment: PixelBuffer;
  /** Alpha of a small copy of the garment. */
  mask: Mask;
  category: FilmSettingsOf<'try-on'>['category'];
}

/** The garment as RGBA pixels over the person's picture, or why it is not put on. */
export type FitAnswer =
  | { kind: 'fitted'; layer: PixelBuffer }
  | { kind: 'unfit'; reason: UnfitReason };

/** Returns the alpha of RGBA pixels, 0 to 1. */
const readAlpha = ({ data, width, height }: PixelBuffer): Plane => ({
  width,
  height,
  data: Float32Array.from({ length: width * height }, (_, at) => (data[4 * at + 3] ?? 0) / 255),
});

function fit({ picture, perception, garment, mask, category }: FitRequest): FitAnswer {
  const shape = measureGarment(mask, category);
  if (typeof shape === 'string') return { kind: 'unfit', reason: shape };
  refineOutline(picture, perception.people);
  const wearer = findWearer(perception, readAlpha(picture), shape.kind);
  if (typeof wearer === 'string') return { kind: 'unfit', reason: wearer };
  const scale = garment.width / mask.width;
  return {
    kind: 'fitted',
    layer: paintFitting({ pixels: garment, scale, shape }, picture, wearer),
  };
}

parentPort?.once('message', (request: FitRequest) => {
  const answer = fit(request);
  parentPort?.postMessage(answer, answer.kind === 'fitted' ? [answer.layer.data.buffer] : []);
});
