import { t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../../web/http/call.ts';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { sendEffect } from '../../../data/queue/outbox.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { countUse } from '../../../web/limits/buckets.ts';
import { toNetwork } from '../../../web/limits/to-network.ts';
import { CODE_LIFETIME_SECONDS, CODE_PAUSE_SECONDS, createCode } from './email-codes.ts';
import type { CodePurpose } from '../tables.ts';
import { sendByMail, type MailDependencies } from './mail-code.ts';

/**
 * Purposes for which everybody gets a code, with or without an account. There is nothing to hide,
 * so a failure is reported at once.
 */
const PUBLIC_PURPOSES: ReadonlySet<CodePurpose> = new Set(['login', 'change-email']);

/**
 * Sends a code. For a new password the response has the same text and timing, whether or not there
 * is an account or the mail server answers. The mail is sent afterwards.
 */
export async function sendCode(
  platform: MailDependencies & { queue: Pick<JobQueue, 'send' | 'wake'> },
  { email, purpose }: CallInput<'sendEmailCode'>['body'],
  ip: string,
): Promise<CallAnswer<'sendEmailCode'>> {
  const { db, config, secrets, queue } = platform;
  await countUse(db, {
    key: `code:ip:${toNetwork(ip)}`,
    limit: config.limits.codesPerHourPerIp,
    windowSeconds: 3600,
    message: t`Too many code requests from your network. Try again later.`,
  });
  const limitPerHour = config.limits.codesPerHourPerAddress;
  const code = await createCode(
    db,
    secrets.emailCodes,
    { email, purpose, network: toNetwork(ip) },
    limitPerHour,
    async (transaction, codeUid) => {
      if (PUBLIC_PURPOSES.has(purpose)) return;
      await sendEffect(queue, transaction, 'mail-code', { codeUid });
    },
  );
  if (PUBLIC_PURPOSES.has(purpose)) await sendByMail(platform, { email, purpose, code });
  else queue.wake('outbox');
  return { expiresInSeconds: CODE_LIFETIME_SECONDS, retryAfterSeconds: CODE_PAUSE_SECONDS };
}
