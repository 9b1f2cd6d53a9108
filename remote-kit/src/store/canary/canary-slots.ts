/**
 * Number of slots among which visitors are spread. A canary has ranges of slots, each with an
 * exclusive end.
 */
export const SLOTS = 10_000;
export type Slots = readonly (readonly [number, number])[];

/**
 * Allocates slots for a canary's share of the visitors. A visitor is never in two canaries, and
 * stays in one while it grows and while others come and go.
 *
 * @param own its current slots
 * @param others the slots of other canaries
 * @param start where a new canary starts to look for free slots. It differs between canaries, so
 * that they do not always use the same visitors.
 * @returns undefined when there are not enough
 */
export function allocateSlots(
  percent: number,
  { own, others, start }: { own: Slots; others: Slots; start: number },
): Slots | undefined {
  const wantedCount = Math.round((percent * SLOTS) / 100);
  const [takenNumbers, ownNumbers] = [toSlotNumbers(others), [...toSlotNumbers(own)]];
  const keptNumbers = new Set(ownNumbers.slice(0, wantedCount));
  for (let step = 0; step < SLOTS && keptNumbers.size < wantedCount; step += 1) {
    const slot = (start + step) % SLOTS;
    if (!takenNumbers.has(slot)) keptNumbers.add(slot);
  }
  return keptNumbers.size < wantedCount ? undefined : toRanges([...keptNumbers]);
}

/** Returns whether the slots contain a slot. */
export function hasSlot(slots: Slots, slot: number): boolean {
  return slots.some(([from, to]) => slot >= from && slot < to);
}

function toSlotNumbers(slots: Slots): Set<number> {
  return new Set(
    slots.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
}

/** Keeps the order of allocation, so that a shrinking canary gives up its newest slots. */
function toRanges(numbers: readonly number[]): Slots {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else ranges.push([number, number + 1]);
  }
  return ranges;
}
