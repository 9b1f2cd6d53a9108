import { createHmac, randomInt } from 'node:crypto';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import { plural, t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import { sendEffect } from '../../data/queue/outbox.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Database } from '../../data/database/schema.ts';
import type { SignedInUser } from '../../web/http/authentication.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { MailDependencies } from './codes/mail-code.ts';
import { escapeHtml } from '../../web/http/escape-html.ts';
import { renderMailHtml } from '../mail/render-mail.ts';
import type { Mail } from '../mail/mailer.ts';

/** Creates the mail with an invitation code. */
function createInvitationMail(options: {
  to: string;
  code: string;
  productName: string;
  days: number;
}): Mail {
  const { to, code, productName, days } = options;
  const use = t`Enter this invitation code on ${productName} to activate your account.
    It works once and expires in ${plural(days, { one: '# day', other: '# days' })}.`;
  return {
    to,
    subject: t`${code} is your invitation code`,
    text: `${code}\n\n${use}\n`,
    html: renderMailHtml(
      `<p style="font-size:24px;font-weight:600;letter-spacing:.1em;margin:0 0 16px">${code}</p><p>${escapeHtml(use)}</p>`,
    ),
  };
}

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'mail-invitation': { userUid: string };
    /** Invitation by an operator, whether or not the address asked for it. */
    invite: { email: string };
  }
}

/** Excludes letters and digits that look alike. */
const ALPHABET = 'ABCDEFGHJKMNPQRSTUVWXYZ23456789';
const LENGTH = 12;
const LIFETIME_DAYS = 30;
const DAY_MS = 86_400_000;
const TRIES_PER_HOUR = 10;

interface Keys {
  secrets: Secrets;
}

/** Hashes a code with each key. Ignores spaces, dashes and case, so it works as typed or copied. */
function hashByKeys({ secrets }: Keys, code: string): [string, ...string[]] {
  const normalizedCode = code.toUpperCase().replace(/[^A-Z0-9]/g, '');
  const by = (key: Uint8Array) =>
    createHmac('sha256', key).update(`invitation\n${normalizedCode}`).digest('base64url');
  const [key, ...olderKeys] = secrets.emailCodes;
  return [by(key), ...olderKeys.map(by)];
}

/**
 * Creates an invitation code, such as `K7QM-2XPA-9FTE`. Only its hash is stored.
 *
 * @param options.email restricts the code to this address; without it anybody with the code may use
 * it
 */
export async function createInvitation(
  db: Database,
  keys: Keys,
  options: { email?: string; uses?: number } = {},
): Promise<string> {
  const letters = Array.from({ length: LENGTH }, () => ALPHABET[randomInt(ALPHABET.length)] ?? '');
  const code = letters.join('').replace(/(.{4})(?=.)/g, '$1-');
  const now = Date.now();
  await db
    .insertInto('invitationCodes')
    .values({
      codeHash: hashByKeys(keys, code)[0],
      email: options.email ?? null,
      usesLeft: options.uses ?? 1,
      createdAt: new Date(now),
      expiresAt: new Date(now + LIFETIME_DAYS * DAY_MS),
    })
    .execute();
  return code;
}

/** Creates a code for one address and mails it there. Marks that address's request as answered. */
export async function inviteByMail(platform: MailDependencies, email: string): Promise<void> {
  const { db, config, mailer } = platform;
  const code = await createInvitation(db, platform, { email });
  const { name: productName } = config.product;
  await mailer.send(createInvitationMail({ to: email, code, productName, days: LIFETIME_DAYS }));
  await db
    .updateTable('invitationRequests')
    .set({ answeredAt: new Date() })
    .where('userUid', 'in', db.selectFrom('users').select('uid').where('email', '=', email))
    .execute();
}

/** Mails the requested code, unless the request is already answered. */
export async function sendInvitation(platform: MailDependencies, userUid: string): Promise<void> {
  const invitationRequest = await platform.db
    .selectFrom('invitationRequests')
    .innerJoin('users', 'users.uid', 'invitationRequests.userUid')
    .select('email')
    .where('users.uid', '=', userUid)
    .where('answeredAt', 'is', null)
    .executeTakeFirst();
  if (invitationRequest) await inviteByMail(platform, invitationRequest.email);
}

/** Returns the unanswered invitation requests, oldest first. */
export async function listInvitationRequests(
  db: Database,
): Promise<{ email: string; message: string; createdAt: Date }[]> {
  return db
    .selectFrom('invitationRequests')
    .innerJoin('users', 'users.uid', 'invitationRequests.userUid')
    .select(['email', 'message', 'invitationRequests.createdAt'])
    .where('answeredAt', 'is', null)
    .where('activated', '=', false)
    .orderBy('invitationRequests.createdAt')
    .limit(500)
    .execute();
}

/**
 * Returns whether an account has full access. Every account does when no invitation is required.
 */
export function isActive(config: Pick<Config, 'invitations'>, user: { activated: boolean }) {
  return user.activated || !config.invitations.required;
}

/** Throws for an account that is not activated, which may do everything except make videos. */
export async function requireActive(
  db: Database,
  config: Pick<Config, 'invitations'>,
  userUid: string,
): Promise<void> {
  if (!config.invitations.required) return;
  const { activated } = await db
    .selectFrom('users')
    .select('activated')
    .where('uid', '=', userUid)
    .executeTakeFirstOrThrow();
  if (activated) return;
  throw new ProblemError(
    'not_activated',
    t`Your account isn't active yet. Enter an invitation code, or ask for one.`,
  );
}

async function useInvitation(
  transaction: Database,
  keys: Keys,
  user: SignedInUser,
  code: string,
): Promise<void> {
  const invitation = await transaction
    .selectFrom('invitationCodes')
    .selectAll()
    .where('codeHash', 'in', hashByKeys(keys, code))
    .forUpdate()
    .executeTakeFirst();
  if (!invitation || (invitation.email !== null && invitation.email !== user.email)) {
    throw new ProblemError(
      'code_wrong',
      t`We don't recognize this invitation code. Check it and try again.`,
    );
  }
  if (invitation.usesLeft === 0) {
    throw new ProblemError('code_used', t`This invitation code has already been used.`);
  }
  if (invitation.expiresAt.getTime() <= Date.now()) {
    throw new ProblemError('code_expired', t`This invitation code has expired. Ask for a new one.`);
  }
  await transaction
    .updateTable('invitationCodes')
    .set({ usesLeft: sql<number>`uses_left - 1` })
    .where('codeHash', '=', invitation.codeHash)
    .execute();
}

/**
 * Activates an account with an invitation code. An active account needs no code and does not use it
 * up.
 */
export async function activate(
  platform: { config: Config; db: Database; secrets: Secrets },
  user: SignedInUser,
  code: string,
): Promise<CallAnswer<'activate'>> {
  const { db } = platform;
  await countUse(db, {
    key: `activate:${user.uid}`,
    limit: TRIES_PER_HOUR,
    windowSeconds: 3600,
    message: t`Too many codes tried. Try again later.`,
  });
  await db.transaction().execute(async (transaction) => {
    const { activated } = await transaction
      .selectFrom('users')
      .select('activated')
      .where('uid', '=', user.uid)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow();
    if (isActive(platform.config, { activated })) return;
    await useInvitation(transaction, platform, user, code);
    await transaction
      .updateTable('users')
      .set({ activated: true })
      .where('uid', '=', user.uid)
      .execute();
  });
  return { activated: true };
}

/** Records an invitation request, and sends a code where no approval is needed. */
export async function requestInvitation(
  {
    db,
    config,
    queue,
  }: Pick<MailDependencies, 'db' | 'config'> & { queue: Pick<JobQueue, 'send' | 'wake'> },
  user: SignedInUser,
  message: string,
): Promise<CallAnswer<'requestActivateCode'>> {
  const { activated } = await db
    .selectFrom('users')
    .select('activated')
    .where('uid', '=', user.uid)
    .executeTakeFirstOrThrow();
  if (isActive(config, { activated })) return { outcome: 'active' };
  await countUse(db, {
    key: `invitation:${user.uid}`,
    limit: 3,
    windowSeconds: 3600,
    message: t`You've already asked several times. Check your inbox, or try again later.`,
  });
  // A repeated request is unanswered again.
  const requestValues = { message, createdAt: new Date(), answeredAt: null };
  await db.transaction().execute(async (transaction) => {
    await transaction
      .insertInto('invitationRequests')
      .values({ userUid: user.uid, ...requestValues })
      .onConflict((conflict) => conflict.column('userUid').doUpdateSet(requestValues))
      .execute();
    if (!config.invitations.automatic) return;
    await sendEffect(queue, transaction, 'mail-invitation', { userUid: user.uid });
  });
  if (!config.invitations.automatic) return { outcome: 'noted' };
  queue.wake('outbox');
  return { outcome: 'sent' };
}
