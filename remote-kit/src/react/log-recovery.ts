/**
 * Logs a recovery; for React's `onRecoverableError`. React rendered a part again, mostly because of
 * a foreign node that no release caused. React's default would count it as an error of the page.
 */
export function logRecovery(error: unknown): void {
  // oxlint-disable-next-line no-console -- for developers; the page itself goes on
  console.error('Part of the page was rendered again.', error);
}
