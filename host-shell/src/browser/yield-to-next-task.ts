interface Yielding {
  readonly scheduler?: { readonly yield?: () => Promise<void> };
}

/** Goes on in a task of its own, so that the page answers and paints before a long piece of work. */
export function yieldToNextTask(): Promise<void> {
  const { scheduler } = globalThis as Yielding;
  return scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
}
