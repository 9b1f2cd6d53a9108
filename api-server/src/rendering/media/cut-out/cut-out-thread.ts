import { parentPort } from 'node:worker_threads';
import { cutOut, type CutVerdict } from './cut-out.ts';
import type { Pixels } from './pixels.ts';

/** What the thread answers with when it is sent `Pixels`. */
export interface CutAnswer {
  verdict: CutVerdict;
  data: Uint8Array<ArrayBuffer>;
}

parentPort?.once('message', (pixels: Pixels & { data: Uint8Array<ArrayBuffer> }) => {
  const verdict = cutOut(pixels);
  const answer: CutAnswer = { verdict, data: pixels.data };
  parentPort?.postMessage(answer, [pixels.data.buffer]);
});
