/** Remembers what `load` gives for a short time; asked meanwhile, it is loaded once. Failures do not count. */
export function fresh<T>(
  load: () => Promise<T>,
  milliseconds: number,
  clock: () => number,
): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  return () => {
    const now = clock();
    if (known && now - known.at < milliseconds) return known.value;
    const question = { at: now, value: load() };
    known = question;
    question.value.catch(() => {
      if (known === question) known = undefined;
    });
    return question.value;
  };
}
