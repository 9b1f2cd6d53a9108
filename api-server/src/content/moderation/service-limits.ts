/** A person waits for the answer, so a service gets little time. */
export const TIMEOUT_MS = 10_000;
export const RETRY = { attempts: 2 };
