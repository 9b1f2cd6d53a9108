const MINUTE_MS = 60_000;
const MAX_ENTRIES = 500;

/** Limits each message to once a minute. */
export function throttleMessages(
  log: (text: string) => void,
  clock: () => number = Date.now,
): (text: string) => void {
  const lastTimes = new Map<string, number>();
  return (text) => {
    const now = clock();
    if (now - (lastTimes.get(text) ?? -Infinity) < MINUTE_MS) return;
    if (lastTimes.size >= MAX_ENTRIES) lastTimes.clear();
    lastTimes.set(text, now);
    log(text);
  };
}
