import { t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../web/http/call.ts';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { countUse, forgetUses } from '../../web/limits/buckets.ts';
import { toNetwork } from '../../web/limits/to-network.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { getRequestedLanguage } from '../../language/current-language.ts';
import { readMembershipLevel } from '../../money/membership/membership.ts';
import type { Config } from '../../config/config.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { AccessTokens } from './sessions/access-token.ts';
import { getDeviceName } from './sessions/device-name.ts';
import { isNewDevice } from './sessions/devices.ts';
import { useCode } from './codes/use-codes.ts';
import { isActive } from './invitations.ts';
import { isPassword } from './passwords/passwords.ts';
import { countWrong, delayLogin } from './attempt-delay.ts';
import { askForPasskey } from './passkeys/second-factor.ts';
import type { PasskeySite } from './passkeys/passkey-site.ts';
import type { KeyProof } from './sessions/key-proof.ts';
import { startSession } from './sessions/sessions.ts';
import { notifyOwner } from './notify-owner.ts';
import { findOrCreateUser, findUserByEmail, setLanguage, type User } from './users.ts';

/** Dependencies for starting a session. */
export interface LoginNeeds {
  config: Config;
  db: Database;
  queue: Pick<JobQueue, 'send' | 'wake'>;
  accessTokens: AccessTokens;
}

type Needs = LoginNeeds & { secrets: Secrets };

const QUARTER_HOUR = 15 * 60;

type LoginBody = Extract<CallInput<'login'>['body'], { method: 'code' | 'password' }>;

/** Site and browser of a login. */
export interface Visit {
  passkeyAt: () => PasskeySite;
  userAgent: string;
  /** Proof of the browser's key. */
  proof: KeyProof;
}

/**
 * Starts a session for a person who has proven their identity.
 *
 * @param find returns that person
 * @param proven a passkey alone counts as two factors, and so does a recovery code after another
 * method
 * @throws ProblemError `passkey_required` when the account also requires a passkey
 */
export async function openSession(
  platform: LoginNeeds,
  visit: Visit,
  find: (transaction: Database) => Promise<{ user: User; created: boolean }>,
  proofLevel: 'once' | 'twice' = 'once',
): Promise<LoginAnswer> {
  const { queue, accessTokens } = platform;
  const { userAgent, proof } = visit;
  const sessionOutcome = await platform.db.transaction().execute(async (transaction) => {
    const { user, created } = await find(transaction);
    if (proofLevel === 'once' && user.secondFactor) return { wants: user };
    const requestedLanguage = getRequestedLanguage();
    if (user.language === null && requestedLanguage !== null) {
      await setLanguage(transaction, user.uid, requestedLanguage);
    }
    if (await isNewDevice(transaction, user.uid, userAgent)) {
      await notifyOwner(queue, transaction, user.uid, 'new-device', getDeviceName(userAgent));
    }
    const tokens = await startSession(transaction, accessTokens, {
      userUid: user.uid,
      userAgent,
      proof,
    });
    return {
      ...tokens,
      userUid: user.uid,
      groupUid: user.groupUid,
      userEmail: user.email,
      userName: user.name,
      portrait: user.portrait,
      userLevel: user.level,
      memberShipLevel: await readMembershipLevel(transaction, platform.config, user.uid),
      firstLogin: created,
      activated: isActive(platform.config, user),
    };
  });
  if ('wants' in sessionOutcome)
    return askForPasskey(platform.db, visit.passkeyAt(), sessionOutcome.wants);
  queue.wake('outbox');
  return sessionOutcome;
}

async function logInByCode(
  platform: Needs,
  { email, code }: Extract<LoginBody, { method: 'code' }>,
  network: string,
  visit: Visit,
): Promise<LoginAnswer> {
  const { db, config, secrets } = platform;
  await useCode(db, secrets.emailCodes, { email, code, purpose: 'login', network });
  return openSession(platform, visit, (transaction) =>
    findOrCreateUser(transaction, email, config.signupCredits, !config.invitations.required),
  );
}

/**
 * Logs in with a password. Wrong passwords from elsewhere slow this down. Only those from this
 * network block it for a while.
 */
async function logInByPassword(
  platform: Needs,
  { email, password }: Extract<LoginBody, { method: 'password' }>,
  network: string,
  visit: Visit,
): Promise<LoginAnswer> {
  const { db, config } = platform;
  const key = `login:${network}:${email}`;
  const limit = config.limits.loginsPerQuarterHourPerAddress;
  const message = t`Too many login attempts. Wait a few minutes and try again.
    You can also log in with a code.`;
  await countUse(db, { key, limit, windowSeconds: QUARTER_HOUR, message });
  await delayLogin(db, email);
  const user = await findUserByEmail(db, email);
  const isKnown = await isPassword(password, user?.passwordHash ?? null);
  if (!user || !isKnown) {
    await countWrong(db, email);
    throw new ProblemError(
      'credentials_wrong',
      t`Wrong email or password. You can also log in with a code.`,
    );
  }
  await forgetUses(db, key);
  return openSession(platform, visit, () => Promise.resolve({ user, created: false }));
}

/** Logs in; the first login by code makes the account and gives it its first credits. */
export async function startLogin(
  platform: Needs,
  body: LoginBody,
  ip: string,
  visit: Visit,
): Promise<LoginAnswer> {
  const network = toNetwork(ip);
  await countUse(platform.db, {
    key: `login:ip:${network}`,
    limit: platform.config.limits.loginsPerQuarterHourPerIp,
    windowSeconds: QUARTER_HOUR,
    message: t`Too many login attempts. Wait a few minutes and try again.`,
  });
  return body.method === 'code'
    ? logInByCode(platform, body, network, visit)
    : logInByPassword(platform, body, network, visit);
}
