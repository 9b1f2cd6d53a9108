import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from './problem-error.ts';

/** Position in a list ordered by time where a page ended. */
export interface ListPosition {
  createdAt: Date;
  uid: string;
}

/** Encodes a list position as a cursor that is opaque to callers. */
export function encodeCursor({ createdAt, uid }: ListPosition): string {
  return Buffer.from(`${createdAt.getTime()} ${uid}`).toString('base64url');
}

/**
 * Decodes a cursor.
 *
 * @throws ProblemError `invalid_request` when the server did not issue the cursor
 */
export function decodeCursor(cursor: string): ListPosition {
  const text = Buffer.from(cursor, 'base64url').toString('utf8');
  const [, time, uid] = /^(\d{1,15}) ([\w-]{1,64})$/.exec(text) ?? [];
  if (time !== undefined && uid !== undefined) return { createdAt: new Date(Number(time)), uid };
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
