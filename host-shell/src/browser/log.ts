/* oxlint-disable no-console -- the one place that writes to the browser's console */

/** Logs a warning for developers that visitors do not see. */
export function logWarning(message: string, ...details: unknown[]): void {
  console.warn(message, ...details);
}

/** Logs an error for developers. */
export function logError(message: string, ...details: unknown[]): void {
  console.error(message, ...details);
}
