import { t } from '@vidra/shared-i18n/text';
import '../tables.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { SignedInUser } from '../../../web/http/authentication.ts';
import { ProblemError } from '../../../web/http/problem-error.ts';

const RECENT_MS = 15 * 60_000;

/**
 * Requires a recent login for actions that change who can access an account. A session left open or
 * stolen is not enough.
 *
 * @throws ProblemError `login_not_recent` more than a quarter of an hour after the login
 */
export async function requireRecentLogin(
  db: Database,
  { sessionUid }: SignedInUser,
): Promise<void> {
  const session = await db
    .selectFrom('sessions')
    .select('createdAt')
    .where('uid', '=', sessionUid)
    .executeTakeFirst();
  if (session && Date.now() - session.createdAt.getTime() < RECENT_MS) return;
  throw new ProblemError(
    'login_not_recent',
    t`This changes who can log in, and it's been a while since you logged in. Log out, log in
      again, and retry.`,
  );
}
