import { parentPort } from 'node:worker_threads';
import { cutOut, type CutVerdict } from './cut-out.ts';
import type { Pixels } from './pixels.ts';

/** Answer of the thread to a message with `Pixels`. */
export interface CutAnswer {
  verdict: CutVerdict;
  data: Uint8Array<ArrayBuffer>;
}

parentPort?.once('message', (pixels: Pixels & { data: Uint8Array<ArrayBuffer> }) => {
  const verdict = cutOut(pixels);
  const answer: CutAnswer = { verdict, data: pixels.data };
  parentPort?.postMessage(answer, [pixels.data.buffer]);
});
