interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Continues in a new task, so that the page can respond and paint before long work. */
export function yieldToNextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
