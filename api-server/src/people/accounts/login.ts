import type { CallInput } from '../../web/http/call.ts';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { countUse, forgetUses } from '../../web/limits/buckets.ts';
import { networkOf } from '../../web/limits/network-of.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { membershipLevel } from '../../money/membership/membership.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { AccessTokens } from './access-token.ts';
import { useCode } from './email-codes.ts';
import { isActive } from './invitations.ts';
import { isPassword } from './passwords.ts';
import { startSession } from './sessions.ts';
import { findOrCreateUser, findUserByEmail, type User } from './users.ts';

interface Needs {
  config: Config;
  db: Database;
  secrets: Secrets;
  accessTokens: AccessTokens;
}

const QUARTER_HOUR = 15 * 60;
const TOO_OFTEN = 'Too many attempts to log in. Wait some minutes and try again.';

type LoginBody = Exclude<CallInput<'login'>['body'], { method: 'google' }>;

const addressKey = (email: string) => `login:address:${email}`;

async function countAttempt(
  platform: { config: Config; db: Database },
  email: string,
  ip: string,
): Promise<void> {
  const { limits } = platform.config;
  const common = { windowSeconds: QUARTER_HOUR, message: TOO_OFTEN };
  await countUse(platform.db, {
    ...common,
    key: `login:ip:${networkOf(ip)}`,
    limit: limits.loginsPerQuarterHourPerIp,
  });
  await countUse(platform.db, {
    ...common,
    key: addressKey(email),
    limit: limits.loginsPerQuarterHourPerAddress,
  });
}

/** Starts a session of somebody who proved who they are. @param find who that is */
export async function openSession(
  platform: { config: Config; db: Database; accessTokens: AccessTokens },
  find: (transaction: Database) => Promise<{ user: User; created: boolean }>,
): Promise<LoginAnswer> {
  return platform.db.transaction().execute(async (transaction) => {
    const { user, created } = await find(transaction);
    const tokens = await startSession(transaction, platform.accessTokens, user.uid);
    await forgetUses(transaction, addressKey(user.email));
    return {
      ...tokens,
      userUid: user.uid,
      groupUid: user.groupUid,
      userEmail: user.email,
      userName: user.name,
      portrait: user.portrait,
      userLevel: user.level,
      memberShipLevel: await membershipLevel(transaction, platform.config, user.uid),
      firstLogin: created,
      activated: isActive(platform.config, user),
    };
  });
}

/** Logs in; the first login by code makes the account and gives it its first credits. */
export async function login(platform: Needs, body: LoginBody, ip: string): Promise<LoginAnswer> {
  await countAttempt(platform, body.email, ip);
  if (body.method === 'code') {
    await useCode(platform.db, platform.secrets.emailCodes, {
      ...{ email: body.email, code: body.code },
      purpose: 'login',
    });
    return openSession(platform, (transaction) =>
      findOrCreateUser(
        transaction,
        body.email,
        platform.config.signupCredits,
        !platform.config.invitations.required,
      ),
    );
  }
  const user = await findUserByEmail(platform.db, body.email);
  const known = await isPassword(body.password, user?.passwordHash ?? null);
  if (!user || !known) {
    throw new ProblemError(
      'credentials_wrong',
      'The e-mail address or the password is wrong. You can also log in with a code.',
    );
  }
  return openSession(platform, () => Promise.resolve({ user, created: false }));
}
