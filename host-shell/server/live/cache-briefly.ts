/** How long an answer is waited for while there is an older one. */
const PATIENCE_MS = 1_000;

export interface FreshOptions<T> {
  /** How long an answer counts. */
  readonly milliseconds: number;
  readonly clock: () => number;
  /** What counts when the very first question fails; it fails as well when absent. */
  readonly otherwise?: ((error: unknown) => Promise<T>) | undefined;
  /** Told of each failure that was bridged. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Remembers what `load` gives for a short time; asked meanwhile, it is loaded once. When it fails or
 * takes long, what was loaded before counts on: a store that is out of reach must not take the site
 * with it.
 */
export function cacheBriefly<T>(
  load: () => Promise<T>,
  options: FreshOptions<T>,
): () => Promise<T> {
  const { milliseconds, clock, otherwise, onFailure = () => undefined } = options;
  let cachedAnswer: { at: number; value: Promise<T> } | undefined;
  let last: { value: T } | undefined;

  const ask = async () => {
    try {
      last = { value: await load() };
      return last.value;
    } catch (error) {
      const fallback = last;
      const bridge = fallback ? async () => fallback.value : otherwise;
      if (!bridge) throw error;
      onFailure(error);
      return bridge(error);
    }
  };

  return () => {
    const now = clock();
    if (cachedAnswer && now - cachedAnswer.at < milliseconds) return cachedAnswer.value;
    const pendingAnswer = ask();
    const question = {
      at: now,
      value: last ? withPatience(pendingAnswer, last.value) : pendingAnswer,
    };
    cachedAnswer = question;
    question.value.catch(() => {
      if (cachedAnswer === question) cachedAnswer = undefined;
    });
    return question.value;
  };
}

async function withPatience<T>(pendingAnswer: Promise<T>, last: T): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeoutAnswer = new Promise<T>((resolve) => {
    timer = setTimeout(() => resolve(last), PATIENCE_MS).unref();
  });
  return Promise.race([pendingAnswer, timeoutAnswer]).finally(() => clearTimeout(timer));
}
