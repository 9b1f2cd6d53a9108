import { allocateSlots, SLOTS } from './canary-slots.ts';
import { CANARY_PERCENT, type Canary } from './canary-state.ts';
import type { Releases } from '../release-store.ts';
import { StoreError } from '../store-errors.ts';

/**
 * Checks the share of each step.
 *
 * @throws StoreError when a share is out of bounds
 */
export function requireBounds(percents: readonly number[]): void {
  const { min, max } = CANARY_PERCENT;
  if (percents.every((percent) => percent >= min && percent <= max)) return;
  throw new StoreError(`A canary's share must be between ${min}% and ${max}%.`);
}

/**
 * Chooses the slots of a canary that starts or changes its share.
 *
 * @throws StoreError when other canaries leave too few
 */
export function chooseSlots(
  sameCanary: Canary | undefined,
  activeCanaries: readonly Canary[],
  percent: number,
  id: string,
): Canary['slots'] {
  const otherCanaries = activeCanaries.filter((canary) => canary !== sameCanary);
  const slots = findRoom({ id, slots: sameCanary?.slots ?? [] }, otherCanaries, percent);
  if (slots) return slots;
  const takenShares = otherCanaries
    .map((canary) => `${formatReleaseNames(canary.releases)} ${canary.percent}%`)
    .join(', ');
  throw new StoreError(
    `All canaries together can get at most ${CANARY_PERCENT.max}% of visitors. Running: ${takenShares}.`,
  );
}

/** Finds the slots of a canary beside the others; undefined when there are too few. */
export function findRoom(
  { id, slots: ownSlots }: Pick<Canary, 'id' | 'slots'>,
  otherCanaries: readonly Canary[],
  percent: number,
): Canary['slots'] | undefined {
  const totalPercent = otherCanaries.reduce((sum, canary) => sum + canary.percent, percent);
  if (totalPercent > CANARY_PERCENT.max) return undefined;
  const start = parseInt(id, 16) % SLOTS;
  const slots = allocateSlots(percent, {
    own: ownSlots,
    others: otherCanaries.flatMap((canary) => canary.slots),
    start,
  });
  return slots?.map(([from, to]) => [from, to]);
}

/** Formats the tried releases for people. */
export function formatReleaseNames(releases: Releases): string {
  return Object.entries(releases)
    .map(([name, hash]) => `${name}@${hash}`)
    .join(' ');
}
