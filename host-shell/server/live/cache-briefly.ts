/** Maximum wait for a new answer while there is an older one, in milliseconds. */
const PATIENCE_MS = 1_000;

export interface FreshOptions<T> {
  /** Lifetime of an answer in milliseconds. */
  readonly milliseconds: number;
  readonly clock: () => number;
  /** Fallback when the very first load fails. Without it, that failure is thrown. */
  readonly otherwise?: ((error: unknown) => Promise<T>) | undefined;
  /** Called for each failure that was bridged. */
  readonly onFailure?: (error: unknown) => void;
}

/**
 * Caches the result of `load` for a short time; concurrent calls share one load. If loading fails
 * or takes long, the previous result stays valid: an unreachable store must not take the site down.
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
