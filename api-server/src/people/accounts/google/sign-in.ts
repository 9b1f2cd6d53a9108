import { createHash, randomBytes } from 'node:crypto';
import { toSafeReturnAddress } from '@vidra/shared-contract';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { ProblemError } from '../../../web/http/problem-error.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import { toNetwork } from '../../../web/limits/to-network.ts';
import { openSession, type LoginNeeds, type Visit } from '../login.ts';
import { findOrCreateGoogleUser } from './google-user.ts';
import type { GoogleProvider, ProviderAnswer } from './provider.ts';

export const SIGN_IN_SECONDS = 600;
const QUARTER_HOUR = 15 * 60;

const createRandomToken = () => randomBytes(32).toString('base64url');
const hashText = (text: string) => createHash('sha256').update(text).digest('base64url');

async function limitSignIns(
  { db, config }: { config: Config; db: Database },
  ip: string,
): Promise<void> {
  await countUse(db, {
    key: `login:ip:${toNetwork(ip)}`,
    limit: config.limits.loginsPerQuarterHourPerIp,
    windowSeconds: QUARTER_HOUR,
    message: t`Too many login attempts. Wait a few minutes and try again.`,
  });
}

interface Beginning {
  ip: string;
  returnTo: string;
  /** Identifies the browser. It may already have a sign-in in another tab. */
  browser?: string | undefined;
  /** Account to link, or null for a sign-in. */
  linkingUid?: string | null;
}

/**
 * Begins a sign-in.
 * @returns the address to send the person to, and the browser identifier for its cookie
 */
export async function beginSignIn(
  platform: { config: Config; db: Database },
  provider: GoogleProvider,
  { ip, returnTo, browser = createRandomToken(), linkingUid = null }: Beginning,
): Promise<{ url: string; browser: string }> {
  await limitSignIns(platform, ip);
  const state = createRandomToken();
  const nonce = createRandomToken();
  const verifier = createRandomToken();
  const url = await provider.authorizationUrl({ state, nonce, challenge: hashText(verifier) });
  const now = Date.now();
  await platform.db.deleteFrom('signInAttempts').where('expiresAt', '<', new Date(now)).execute();
  await platform.db
    .insertInto('signInAttempts')
    .values({
      stateHash: hashText(state),
      browserHash: hashText(browser),
      verifier,
      nonce,
      returnPath: toSafeReturnAddress(returnTo),
      expiresAt: new Date(now + SIGN_IN_SECONDS * 1000),
      linkingUid,
    })
    .execute();
  return { url, browser };
}

/**
 * Stores the provider's response until the browser finishes the sign-in.
 *
 * @returns the return path of the sign-in, or the workspace when it is unknown
 */
export async function keepAnswer(
  { db }: { db: Database },
  { state, callbackQuery }: { state: string; callbackQuery: string },
): Promise<{ returnPath: string; isLink: boolean }> {
  const attempt = await db
    .updateTable('signInAttempts')
    .set({ callbackQuery })
    .where('stateHash', '=', hashText(state))
    .returning(['returnPath', 'linkingUid'])
    .executeTakeFirst();
  return {
    returnPath: toSafeReturnAddress(attempt?.returnPath ?? null),
    isLink: attempt?.linkingUid != null,
  };
}

/** Parameters that the browser returns with. */
export interface CallbackParameters {
  code: string;
  state: string;
  browser: string | undefined;
  ip: string;
}

/**
 * Consumes an attempt once, in the browser that began it and for the same purpose.
 * @throws ProblemError `credentials_wrong`
 */
export async function takeAttempt(
  platform: { config: Config; db: Database },
  { code, state, browser, ip }: CallbackParameters,
  linkingUid: string | null,
): Promise<ProviderAnswer> {
  await limitSignIns(platform, ip);
  const attempt = await platform.db
    .deleteFrom('signInAttempts')
    .where('stateHash', '=', hashText(state))
    .where('browserHash', '=', hashText(browser ?? ''))
    .where('linkingUid', 'is not distinct from', linkingUid)
    .where('expiresAt', '>', new Date())
    .returning(['callbackQuery', 'verifier', 'nonce'])
    .executeTakeFirst();
  const callbackQuery = attempt?.callbackQuery ?? '';
  const isOwnCode = new URLSearchParams(callbackQuery).get('code') === code;
  if (attempt && isOwnCode) return { ...attempt, callbackQuery, state };
  throw new ProblemError(
    'credentials_wrong',
    t`This login was already used, took too long, or started in another browser. Start again.`,
  );
}

/**
 * Finishes a sign-in, in the browser that began it, once.
 * @throws ProblemError `credentials_wrong`
 */
export async function finishSignIn(
  platform: LoginNeeds,
  provider: GoogleProvider,
  callback: CallbackParameters,
  visit: Visit,
): Promise<LoginAnswer> {
  const claims = await provider.exchange(await takeAttempt(platform, callback, null));
  return openSession(platform, visit, (transaction) =>
    findOrCreateGoogleUser(transaction, platform.config, claims),
  );
}
