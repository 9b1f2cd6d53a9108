/**
 * For React's `onRecoverableError`: React rendered a part anew, mostly because of a foreign node that no
 * release is to blame for. React's own way would count it as an error of the page.
 */
export function logRecovery(error: unknown): void {
  // oxlint-disable-next-line no-console -- for developers; the page itself goes on
  console.error('A part of the page was rendered anew.', error);
}
