import type { Row } from './day-rows.ts';

const PAGE_ROWS = 3;

/** The card that a key leads to from the card at `index`; null for keys that lead nowhere. */
export function getNextIndex(
  key: string,
  index: number,
  { rows, count }: { readonly rows: readonly Row[]; readonly count: number },
): number | null {
  const targets: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => index - 1,
    ArrowRight: () => index + 1,
    ArrowUp: () => moveByRows(rows, index, -1),
    ArrowDown: () => moveByRows(rows, index, 1),
    Home: () => 0,
    End: () => count - 1,
    PageUp: () => moveByRows(rows, index, -PAGE_ROWS),
    PageDown: () => moveByRows(rows, index, PAGE_ROWS),
  };
  const target = targets[key]?.();
  return target !== undefined && target >= 0 && target < count && target !== index ? target : null;
}

/** Which row a card stands in. */
export function findRowIndex(rows: readonly Row[], index: number): number {
  return rows.findIndex((row) => row.kind === 'cards' && index >= row.from && index < row.to);
}

/** The card in the same column some rows on, or the last one of a shorter row. */
function moveByRows(rows: readonly Row[], index: number, by: number): number {
  const lines = rows.filter((row) => row.kind === 'cards');
  const at = findRowIndex(lines, index);
  const currentRow = lines[at];
  const targetRow = lines[Math.max(0, Math.min(lines.length - 1, at + by))];
  if (!currentRow || !targetRow || currentRow === targetRow) return index;
  return Math.min(targetRow.from + index - currentRow.from, targetRow.to - 1);
}
