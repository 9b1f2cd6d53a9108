import { parentPort, workerData } from 'node:worker_threads';
import type { Size } from '@vidra/shared-film/timeline';
import { paintAreas, type Paint } from './paint-areas.ts';
import type { CoveredArea } from './region-path.ts';

/** Data of the thread. */
export interface PaintThreadData extends Size {
  paint: Paint;
}

/** Message to the thread, which answers with the painted frame. */
export interface PaintRequest {
  /** RGB pixels. */
  data: Uint8Array<ArrayBuffer>;
  areas: readonly CoveredArea[];
}

const { paint, width, height } = workerData as PaintThreadData;

parentPort?.on('message', ({ data, areas }: PaintRequest) => {
  paintAreas({ data, width, height }, areas, paint);
  parentPort?.postMessage(data, [data.buffer]);
});
