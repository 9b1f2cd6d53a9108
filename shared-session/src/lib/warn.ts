/** For failures that a person can do nothing about and that stop nothing. */
export function warn(message: string, cause?: unknown): void {
  // oxlint-disable-next-line no-console -- the specification has such failures logged
  console.warn(message, ...(cause === undefined ? [] : [cause]));
}
