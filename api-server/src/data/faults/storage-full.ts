const CODES = new Set(['ENOSPC', 'EDQUOT', '53100']);
/** libvips reports it only in its message. */
const WORDS = /no space left|disk quota exceeded/i;

/** Checks whether an error, or one of its causes, means that the data's disk is full. */
export function isStorageFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause) {
    const { code } = cause as NodeJS.ErrnoException;
    if ((typeof code === 'string' && CODES.has(code)) || WORDS.test(cause.message)) return true;
  }
  return false;
}
