/** Time limit of one attempt to load a remote's code, and the pauses before the retries. */
export const LOADING_LIMITS = {
  attemptMs: 8000,
  /** Two retries. The pauses are short, so that a quick failure shows its fallback within 3 s. */
  pausesMs: [100, 250],
  /** Time limit of the requests that find out why a script failed. */
  probeMs: 700,
} as const;
