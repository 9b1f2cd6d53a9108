/** Settles like `work`, or rejects with `late()` after `milliseconds`. */
export async function withTimeout<T>(
  work: Promise<T>,
  milliseconds: number,
  createTimeoutError: () => Error,
): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const deadline = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(createTimeoutError()), milliseconds);
  });
  try {
    return await Promise.race([work, deadline]);
  } finally {
    clearTimeout(timer);
  }
}
