/** How long one attempt to load a remote's code may take, and the pauses before the next ones. */
export const LOADING_LIMITS = {
  attemptMs: 8000,
  /** Two retries; together short enough that a quick failure shows its fallback within 3 s. */
  pausesMs: [100, 250],
  /** For finding out why a script failed. */
  probeMs: 700,
} as const;
