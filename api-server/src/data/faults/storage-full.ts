const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** libvips says it in words only. */
const WORDS = /no space left|disk quota exceeded/i;

/** Whether an error, or what caused it, is that there is no room left where the data lies. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if ((typeof code === 'string' && CODES.has(code)) || WORDS.test(cause.message)) return true;
  }
  return false;
}
