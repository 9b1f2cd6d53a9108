import { runForAccount } from '../../language/account-language.ts';
import { getHref } from '@vidra/shared-contract';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { Database } from '../../data/database/schema.ts';
import { readPreferences } from '../../people/accounts/profile/preferences.ts';
import { getUnsubscribeUrl } from '../../people/accounts/unsubscribe.ts';
import type { Mail, Mailer } from '../../people/mail/mailer.ts';
import { renderMail } from '../../people/mail/render-mail.ts';
import { hasStatus, UNFINISHED_STATUSES } from './task-machine.ts';

declare module '../../data/queue/outbox.ts' {
  interface Effects {
    'mail-finished': { taskUid: string };
  }
}

const LONG_MS = 5 * 60_000;

/** Returns whether a film took so long that the person may have left. */
export const hasTakenLong = (createdAt: Date, now: Date): boolean =>
  now.getTime() - createdAt.getTime() >= LONG_MS;

interface FinishedFilm {
  to: string;
  title: string;
  /** Address for watching it. Empty when the site's address is not configured. */
  address: string;
  productName: string;
  unsubscribeUrl: string | undefined;
}

function toMail({ to, title, address, productName, unsubscribeUrl }: FinishedFilm): Mail {
  const lines = [
    address
      ? t`Your video "${title}" is done. Watch it: ${address}`
      : t`Your video "${title}" is done. It is in your history at ${productName}.`,
    unsubscribeUrl === undefined
      ? t`You can turn these emails off on your account page.`
      : t`To stop these emails, open ${unsubscribeUrl}`,
  ];
  return {
    to,
    subject: t`Your video "${title}" is done`,
    ...renderMail(lines),
    unsubscribeUrl,
  };
}

/** Returns whether this film is the last of its order, because one message covers all. */
async function isLastInOrder(
  db: Database,
  { uid, groupUid }: { uid: string; groupUid: string },
): Promise<boolean> {
  const open = await db
    .selectFrom('videoTasks')
    .select('uid')
    .where('groupUid', '=', groupUid)
    .where('deletedAt', 'is', null)
    .where(hasStatus(UNFINISHED_STATUSES))
    .limit(1)
    .executeTakeFirst();
  if (open) return false;
  const last = await db
    .selectFrom('videoTasks')
    .select('uid')
    .where('groupUid', '=', groupUid)
    .where('deletedAt', 'is', null)
    .where('status', '=', 'done')
    .orderBy('finishedAt', 'desc')
    .orderBy('uid', 'desc')
    .limit(1)
    .executeTakeFirst();
  return last?.uid === uid;
}

/** Mails that a film is done, unless it was deleted or its owner does not want it. */
export async function sendFinishedMail(
  platform: { config: Config; db: Database; mailer: Mailer; secrets: Secrets },
  taskUid: string,
): Promise<void> {
  const { config, db, mailer } = platform;
  const task = await db
    .selectFrom('videoTasks')
    .innerJoin('users', 'users.uid', 'videoTasks.userUid')
    .innerJoin('videoGroups', 'videoGroups.uid', 'videoTasks.groupUid')
    .select(['videoTasks.uid', 'videoTasks.groupUid', 'videoGroups.title', 'users.email'])
    .select('users.language')
    .select('users.uid as userUid')
    .where('videoTasks.uid', '=', taskUid)
    .where('videoTasks.status', '=', 'done')
    .where('videoTasks.deletedAt', 'is', null)
    .where('users.erasedAt', 'is', null)
    .executeTakeFirst();
  if (!task || !(await isLastInOrder(db, task))) return;
  if (!(await readPreferences(db, task.userUid)).mailWhenDone) return;
  const path = getHref('history-standard', null, { video: task.uid });
  const address = config.publicUrl === '' ? '' : `${config.publicUrl}${path}`;
  const mail = await runForAccount(task.language, () =>
    toMail({
      to: task.email,
      title: task.title,
      address,
      productName: config.product.name,
      unsubscribeUrl: getUnsubscribeUrl(platform, task.userUid),
    }),
  );
  await mailer.send(mail);
}
