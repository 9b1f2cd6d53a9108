/** Logs a failure that the user cannot fix and that stops nothing. */
export function warn(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has such failures logged
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}
