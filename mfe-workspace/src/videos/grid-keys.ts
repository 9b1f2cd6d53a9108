import type { Row } from './day-rows.ts';

const PAGE_ROWS = 3;

interface Grid {
  readonly rows: readonly Row[];
  readonly count: number;
  /** Whether rows begin on the right. */
  readonly isRightToLeft?: boolean;
}

/**
 * Returns the card to which a key moves from the card at `index`; null if the key does not move.
 */
export function getNextIndex(
  key: string,
  index: number,
  { rows, count, isRightToLeft = false }: Grid,
): number | null {
  const rightStep = isRightToLeft ? -1 : 1;
  const targets: Readonly<Record<string, () => number>> = {
    ArrowLeft: () => index - rightStep,
    ArrowRight: () => index + rightStep,
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

/** Returns the index of the row that contains a card. */
export function findRowIndex(rows: readonly Row[], index: number): number {
  return rows.findIndex((row) => row.kind === 'cards' && index >= row.from && index < row.to);
}

/** Returns the card in the same column `by` rows further, or the last card of a shorter row. */
function moveByRows(rows: readonly Row[], index: number, by: number): number {
  const lines = rows.filter((row) => row.kind === 'cards');
  const at = findRowIndex(lines, index);
  const currentRow = lines[at];
  const targetRow = lines[Math.max(0, Math.min(lines.length - 1, at + by))];
  if (!currentRow || !targetRow || currentRow === targetRow) return index;
  return Math.min(targetRow.from + index - currentRow.from, targetRow.to - 1);
}
