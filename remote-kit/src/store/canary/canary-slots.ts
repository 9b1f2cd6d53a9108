/** Visitors are spread over so many slots; a canary's are those from the first number to before the second. */
export const SLOTS = 10_000;
export type Slots = readonly (readonly [number, number])[];

/**
 * Slots for a canary that shall have a share of the visitors. Nobody is in two canaries; who is in one
 * stays in it while it grows, and while others come and go.
 *
 * @param own the ones it has
 * @param others those that are taken
 * @param start where a new one begins to look for free ones: another place for each canary, so that
 *   it is not always the same visitors who try
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

/** Whether a slot is among them. */
export function hasSlot(slots: Slots, slot: number): boolean {
  return slots.some(([from, to]) => slot >= from && slot < to);
}

function toSlotNumbers(slots: Slots): Set<number> {
  return new Set(
    slots.flatMap(([from, to]) => Array.from({ length: to - from }, (_, index) => from + index)),
  );
}

/** In the order in which they were added, so that a share that shrinks gives the last ones back. */
function toRanges(numbers: readonly number[]): Slots {
  const ranges: [number, number][] = [];
  for (const number of numbers) {
    const last = ranges.at(-1);
    if (last?.[1] === number) last[1] = number + 1;
    else ranges.push([number, number + 1]);
  }
  return ranges;
}
