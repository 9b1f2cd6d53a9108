import type { WaysIn } from '@vidra/shared-contract/schemas';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';

/** Returns the login methods of an account beside the code to its address, which always works. */
export async function readLoginMethods(
  db: Database,
  { google: settings }: Pick<Config, 'google'>,
  userUid: string,
): Promise<WaysIn> {
  const user = await db
    .selectFrom('users')
    .leftJoin('externalIdentities as identity', (join) =>
      join.onRef('identity.userUid', '=', 'users.uid').on('identity.provider', '=', 'google'),
    )
    .select(['users.email', 'users.passwordHash', 'identity.subject', 'identity.email as linked'])
    .where('users.uid', '=', userUid)
    .executeTakeFirstOrThrow();
  return {
    email: user.email,
    password: user.passwordHash !== null,
    google: {
      offered: settings !== undefined,
      linked: user.subject !== null,
      email: user.linked,
    },
  };
}
