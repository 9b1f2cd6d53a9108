import type { Row } from './day-rows.ts';

const PAGE_ROWS = 3;

/** The card that a key leads to from the card at `index`; null for keys that lead nowhere. */
export function nextIndex(
  key: string,
  index: number,
  { rows, count }: { readonly rows: readonly Row[]; readonly count: number },
): number | null {
  const targets: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => index - 1,
    ArrowRight: () => index + 1,
    ArrowUp: () => inRow(rows, index, -1),
    ArrowDown: () => inRow(rows, index, 1),
    Home: () => 0,
    End: () => count - 1,
    PageUp: () => inRow(rows, index, -PAGE_ROWS),
    PageDown: () => inRow(rows, index, PAGE_ROWS),
  };
  const target = targets[key]?.();
  return target !== undefined && target >= 0 && target < count && target !== index ? target : null;
}

/** Which row a card stands in. */
export function rowOf(rows: readonly Row[], index: number): number {
  return rows.findIndex((row) => row.kind === 'cards' && index >= row.from && index < row.to);
}

/** The card in the same column some rows on, or the last one of a shorter row. */
function inRow(rows: readonly Row[], index: number, by: number): number {
  const lines = rows.filter((row) => row.kind === 'cards');
  const at = rowOf(lines, index);
  const here = lines[at];
  const there = lines[Math.max(0, Math.min(lines.length - 1, at + by))];
  if (!here || !there || here === there) return index;
  return Math.min(there.from + index - here.from, there.to - 1);
}
