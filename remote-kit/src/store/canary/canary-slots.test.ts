import fc from 'fast-check';
import { allocateSlots, hasSlot, SLOTS, type Slots } from './canary-slots.ts';

const countSlots = (slots: Slots) => slots.reduce((sum, [from, to]) => sum + to - from, 0);
const toSlotNumbers = (slots: Slots) =>
  Array.from({ length: SLOTS }, (_, slot) => slot).filter((slot) => hasSlot(slots, slot));

test('a visitor is never in two canaries and stays in a growing one, whatever canaries grow, shrink and end', () => {
  const change = fc.record({
    canary: fc.integer({ min: 0, max: 4 }),
    percent: fc.integer({ min: 0, max: 10 }),
    start: fc.integer({ min: 0, max: SLOTS - 1 }),
  });
  fc.assert(
    fc.property(fc.array(change, { maxLength: 12 }), (changes) => {
      const canaries: Slots[] = [[], [], [], [], []];
      for (const { canary, percent, start } of changes) {
        const ownSlots = canaries[canary] ?? [];
        const otherSlots = canaries.filter((_, index) => index !== canary).flat();
        const slots = allocateSlots(percent, { own: ownSlots, others: otherSlots, start });
        expect(slots && countSlots(slots)).toBe(percent * 100);
        const [before, after] = [toSlotNumbers(ownSlots), new Set(toSlotNumbers(slots!))];
        const stayedCount = before.filter((slot) => after.has(slot)).length;
        expect(stayedCount).toBe(Math.min(before.length, percent * 100));
        canaries[canary] = slots!;
        const all = canaries.flatMap(toSlotNumbers);
        expect(new Set(all).size).toBe(all.length);
      }
    }),
    { numRuns: 25 },
  );
});

test('no slots are allocated when all are taken', () => {
  expect(allocateSlots(1, { own: [], others: [[0, SLOTS]], start: 7 })).toBeUndefined();
});
