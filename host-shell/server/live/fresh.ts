/**
 * Remembers what `load` gives for a short time; asked meanwhile, it is loaded once. When it fails,
 * what was loaded before counts on: a store that is out of reach must not take the site with it.
 *
 * @param onFailure told of each failure that was bridged so
 */
export function fresh<T>(
  load: () => Promise<T>,
  milliseconds: number,
  clock: () => number,
  onFailure: (error: unknown) => void = () => undefined,
): () => Promise<T> {
  let known: { at: number; value: Promise<T> } | undefined;
  let last: { value: T } | undefined;

  const ask = async () => {
    try {
      last = { value: await load() };
    } catch (error) {
      if (!last) throw error;
      onFailure(error);
    }
    return last.value;
  };

  return () => {
    const now = clock();
    if (known && now - known.at < milliseconds) return known.value;
    const question = { at: now, value: ask() };
    known = question;
    question.value.catch(() => {
      if (known === question) known = undefined;
    });
    return question.value;
  };
}
