/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Tells developers about something that visitors are not bothered with. */
export function logWarning(message: string, ...details: unknown[]): void {
  console.warn(message, ...details);
}

/** Tells developers about a fault. */
export function logError(message: string, ...details: unknown[]): void {
  console.error(message, ...details);
}
