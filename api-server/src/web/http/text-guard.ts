import { ProblemError } from './problem-error.ts';

/** PostgreSQL stores neither NUL nor halves of surrogate pairs. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Refuses text that cannot be stored, wherever it stands in a body or query.
 * Walks without recursion: the nesting is the caller's choice.
 * @throws ProblemError
 */
export function refuseUnstorableText(input: unknown): void {
  const queue = [input];
  while (queue.length > 0) {
    const value = queue.pop();
    if (typeof value === 'string' && !isStorable(value)) {
      throw new ProblemError(
        'invalid_request',
        'The text holds a character that cannot be stored (NUL or half of a surrogate pair).',
      );
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) queue.push(key, entry);
    }
  }
}
