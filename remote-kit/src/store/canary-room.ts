import { allotSlots, SLOTS } from './canary-slots.ts';
import { CANARY_PERCENT, type Canary } from './canary-state.ts';
import type { Releases } from './release-store.ts';
import { StoreError } from './store-errors.ts';

/** @throws StoreError when a share is out of bounds */
export function requireBounds(percents: readonly number[]): void {
  const { min, max } = CANARY_PERCENT;
  if (percents.every((percent) => percent >= min && percent <= max)) return;
  throw new StoreError(`A canary's share is between ${min} and ${max} per cent.`);
}

/**
 * The slots of a canary that starts, or changes its share.
 *
 * @throws StoreError when the others leave too few
 */
export function slotsFor(
  same: Canary | undefined,
  running: readonly Canary[],
  percent: number,
  id: string,
): Canary['slots'] {
  const others = running.filter((one) => one !== same);
  const slots = roomFor({ id, slots: same?.slots ?? [] }, others, percent);
  if (slots) return slots;
  const taken = others.map((one) => `${canaryNames(one.releases)} ${one.percent} %`).join(', ');
  throw new StoreError(
    `All canaries together are given at most ${CANARY_PERCENT.max} per cent of the visitors; ${taken} run.`,
  );
}

/** The slots of a canary beside the others; undefined when there are too few. */
export function roomFor(
  { id, slots: own }: Pick<Canary, 'id' | 'slots'>,
  others: readonly Canary[],
  percent: number,
): Canary['slots'] | undefined {
  const together = others.reduce((sum, one) => sum + one.percent, percent);
  if (together > CANARY_PERCENT.max) return undefined;
  const start = parseInt(id, 16) % SLOTS;
  const slots = allotSlots(percent, { own, others: others.flatMap((one) => one.slots), start });
  return slots?.map(([from, to]) => [from, to]);
}

/** What is tried, for people. */
export function canaryNames(releases: Releases): string {
  return Object.entries(releases)
    .map(([name, hash]) => `${name}@${hash}`)
    .join(' ');
}
