const MINUTE_MS = 60_000;
const REMEMBERED = 500;

/** Tells the same thing at most once a minute. */
export function seldom(
  tell: (text: string) => void,
  clock: () => number = Date.now,
): (text: string) => void {
  const told = new Map<string, number>();
  return (text) => {
    const now = clock();
    if (now - (told.get(text) ?? -Infinity) < MINUTE_MS) return;
    if (told.size >= REMEMBERED) told.clear();
    told.set(text, now);
    tell(text);
  };
}
