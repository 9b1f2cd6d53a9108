import { createHash } from 'node:crypto';
import { hasSlot, SLOTS, type Canary } from '@vidra/remote-kit/store';

/**
 * Whether a visitor takes part in a canary. The result is stable and stays true when the share
 * grows.
 */
export function isInCanary(visitor: string, { slots }: Pick<Canary, 'slots'>): boolean {
  const digest = createHash('sha256').update(visitor).digest();
  return hasSlot(slots, digest.readUInt32BE() % SLOTS);
}
