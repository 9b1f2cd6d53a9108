import { createHash } from 'node:crypto';
import type { Canary } from '@vidra/remote-kit/store';

/** Whether a visitor takes part in a canary: always the same answer, and still yes when the share grows. */
export function takesPart(visitor: string, { id, percent }: Pick<Canary, 'id' | 'percent'>) {
  const digest = createHash('sha256').update(`${id}:${visitor}`).digest();
  return digest.readUInt32BE() / 2 ** 32 < percent / 100;
}
