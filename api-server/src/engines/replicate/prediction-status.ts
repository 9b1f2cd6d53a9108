import { z } from 'zod';
import type { EngineStatus } from '../engine.ts';
import { FAILURES, failureFromWords } from '../remote/failures.ts';
import type { Prediction } from './answers.ts';

const address = z.url({ protocol: /^https?$/ });
const output = z.union([
  address,
  z.array(address).transform(([first]) => first),
  z.object({ video: address }).transform(({ video }) => video),
]);

function succeeded(prediction: Prediction): EngineStatus {
  if (prediction.data_removed) return { state: 'failed', ...FAILURES.expired };
  const { data: url } = output.safeParse(prediction.output);
  if (url === undefined) return { state: 'failed', ...FAILURES.noVideo };
  const contentType = new URL(url).pathname.endsWith('.webm') ? 'video/webm' : 'video/mp4';
  return { state: 'succeeded', artefacts: [{ id: url, role: 'video', contentType }] };
}

/** What a prediction's state means. */
export function predictionStatus(prediction: Prediction): EngineStatus {
  switch (prediction.status) {
    case 'succeeded':
      return succeeded(prediction);
    case 'failed':
      return { state: 'failed', ...failureFromWords(wordsOf(prediction.error)) };
    case 'canceled':
      return { state: 'cancelled' };
    case 'aborted':
      return { state: 'failed', ...FAILURES.timeout };
    case 'starting':
      return { state: 'queued' };
    default:
      return { state: 'running', stage: 'render' };
  }
}

const wordsOf = (error: unknown): string =>
  typeof error === 'string' ? error : JSON.stringify(error ?? '');
