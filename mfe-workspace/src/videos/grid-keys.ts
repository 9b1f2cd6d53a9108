interface GridShape {
  readonly columns: number;
  readonly count: number;
}

/** The card that a key leads to from the card at `index`; null for keys that lead nowhere. */
export function nextIndex(
  key: string,
  index: number,
  { columns, count }: GridShape,
): number | null {
  const last = count - 1;
  const targets: Readonly<Record<string, number>> = {
    ArrowLeft: index - 1,
    ArrowRight: index + 1,
    ArrowUp: index - columns,
    // From the last full row into a last row that is shorter.
    ArrowDown: index + columns > last && hasRowBelow(index, columns, last) ? last : index + columns,
    Home: 0,
    End: last,
    PageUp: Math.max(index % columns, index - 3 * columns),
    PageDown: Math.min(last, index + 3 * columns),
  };
  const target = targets[key];
  return target !== undefined && target >= 0 && target <= last && target !== index ? target : null;
}

function hasRowBelow(index: number, columns: number, last: number): boolean {
  return Math.floor(index / columns) < Math.floor(last / columns);
}
