import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../web/http/problem-error.ts';

interface PageQuery {
  cursor?: string | undefined;
  limit: number;
}

const MARK = 'after ';

function decode(cursor: string): string {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  if (text.startsWith(MARK)) return text.slice(MARK.length);
  throw new ProblemError(
    'invalid_request',
    t`The cursor is invalid. Use one that a previous page returned.`,
    {
      fields: [
        {
          path: 'cursor',
          // Translators: continues the name of a field.
          message: t`is not known`,
        },
      ],
    },
  );
}

/**
 * Returns a page of a list ordered by key. It continues after the last key of the previous page, so
 * nothing repeats when the list changes in between.
 * @throws ProblemError `invalid_request` for an invalid cursor
 */
export function paginateByKey<T>(
  items: readonly T[],
  toKey: (item: T) => string,
  { cursor, limit }: PageQuery,
): { items: T[]; nextCursor: string | null } {
  const after = cursor === undefined ? '' : decode(cursor);
  const rest = items
    .map((item) => ({ item, key: toKey(item) }))
    .filter(({ key }) => key > after)
    .sort((entryA, entryB) => (entryA.key < entryB.key ? -1 : 1));
  const page = rest.slice(0, limit);
  const last = page.at(-1);
  const nextCursor =
    rest.length > limit && last ? Buffer.from(MARK + last.key).toString('base64url') : null;
  return { items: page.map(({ item }) => item), nextCursor };
}
