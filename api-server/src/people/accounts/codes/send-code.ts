import type { CallInput } from '../../../web/http/call.ts';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import { toNetwork } from '../../../web/limits/to-network.ts';
import { CODE_LIFETIME_SECONDS, CODE_PAUSE_SECONDS, createCode } from './email-codes.ts';
import type { CodePurpose } from '../tables.ts';
import { sendByMail, type Mailing } from './mail-code.ts';

/**
 * Whoever asks gets one, with an account or without: there is nothing to hide, and a failure is
 * better told at once.
 */
const OPEN: ReadonlySet<CodePurpose> = new Set(['login', 'change-email']);

/**
 * Sends a code. For a new password the answer is the same, in words and in time, whether or not
 * there is an account and whether or not the mail server answers: the mail goes out afterwards.
 */
export async function sendCode(
  platform: Mailing & { queue: Pick<JobQueue, 'send' | 'wake'> },
  { email, purpose }: CallInput<'sendEmailCode'>['body'],
  ip: string,
): Promise<CallAnswer<'sendEmailCode'>> {
  const { db, config, secrets, queue } = platform;
  await countUse(db, {
    key: `code:ip:${toNetwork(ip)}`,
    limit: config.limits.codesPerHourPerIp,
    windowSeconds: 3600,
    message: 'Too many codes were asked for from your network. Try again later.',
  });
  const limitPerHour = config.limits.codesPerHourPerAddress;
  const code = await createCode(
    db,
    secrets.emailCodes,
    { email, purpose, network: toNetwork(ip) },
    limitPerHour,
    async (transaction, codeUid) => {
      if (OPEN.has(purpose)) return;
      await sendEffect(queue, transaction, 'mail-code', { codeUid });
    },
  );
  if (OPEN.has(purpose)) await sendByMail(platform, { email, purpose, code });
  else queue.wake('outbox');
  return { expiresInSeconds: CODE_LIFETIME_SECONDS, retryAfterSeconds: CODE_PAUSE_SECONDS };
}
