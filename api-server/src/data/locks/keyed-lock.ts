/** Runs work of the same key one after the other, within this process. */
export type KeyedLock = <T>(key: string, work: () => Promise<T>) => Promise<T>;

export function createKeyedLock(): KeyedLock {
  const last = new Map<string, Promise<unknown>>();
  return async (key, work) => {
    const before = last.get(key) ?? Promise.resolve();
    const currentRun = before.then(work, work);
    last.set(key, currentRun);
    try {
      return await currentRun;
    } finally {
      if (last.get(key) === currentRun) last.delete(key);
    }
  };
}
