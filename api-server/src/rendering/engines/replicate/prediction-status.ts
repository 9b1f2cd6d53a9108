import { z } from 'zod';
import type { EngineStatus } from '../engine.ts';
import { getContentType } from '../remote/content-type.ts';
import { FAILURES, classifyFailure } from '../remote/failures.ts';
import type { Prediction } from './answers.ts';

const address = z.url({ protocol: /^https?$/ });
const output = z.union([
  address,
  z.array(address).transform(([first]) => first),
  z.object({ video: address }).transform(({ video }) => video),
]);

function toSucceededStatus(prediction: Prediction, makesPictures: boolean): EngineStatus {
  if (prediction.data_removed) return { state: 'failed', ...FAILURES.expired };
  const { data: url } = output.safeParse(prediction.output);
  if (url === undefined) return { state: 'failed', ...FAILURES.noVideo };
  const contentType = getContentType(new URL(url).pathname);
  const role = contentType.startsWith('image/') ? 'still' : 'video';
  if (role === 'still' && !makesPictures) return { state: 'failed', ...FAILURES.noVideo };
  return { state: 'succeeded', artefacts: [{ id: url, role, contentType }] };
}

/**
 * Translates a prediction's state.
 *
 * @param makesPictures whether a picture counts as a result
 */
export function toPredictionStatus(prediction: Prediction, makesPictures: boolean): EngineStatus {
  switch (prediction.status) {
    case 'succeeded':
      return toSucceededStatus(prediction, makesPictures);
    case 'failed':
      return { state: 'failed', ...classifyFailure(toWords(prediction.error)) };
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

const toWords = (error: unknown): string =>
  typeof error === 'string' ? error : JSON.stringify(error ?? '');
