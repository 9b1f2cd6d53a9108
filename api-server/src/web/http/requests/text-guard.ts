import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../problem-error.ts';

/** PostgreSQL stores neither NUL nor lone surrogates. */
function isStorable(text: string): boolean {
  return !text.includes('\u0000') && text.isWellFormed();
}

/**
 * Refuses text that cannot be stored, at any depth of a body or query.
 * Walks without recursion, because the caller controls the nesting.
 * @throws ProblemError
 */
export function refuseUnstorableText(input: unknown): void {
  const queue = [input];
  while (queue.length > 0) {
    const value = queue.pop();
    if (typeof value === 'string' && !isStorable(value)) {
      throw new ProblemError(
        'invalid_request',
        t`The text contains a character that can't be stored (NUL or half of a surrogate pair).`,
      );
    }
    if (typeof value === 'object' && value !== null) {
      for (const [key, entry] of Object.entries(value)) queue.push(key, entry);
    }
  }
}
