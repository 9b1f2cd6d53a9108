import { createHash } from 'node:crypto';
import type { CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../config/config.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import type { Database } from '../data/database/schema.ts';
import { sendEffect } from '../data/queue/outbox.ts';
import type { JobQueue } from '../data/queue/queue.ts';
import { readSharedTask } from '../videos/shares/shares.ts';
import { ProblemError } from '../web/http/problem-error.ts';
import { countUse, countUses } from '../web/limits/buckets.ts';
import { toNetwork } from '../web/limits/to-network.ts';
import './report-mail.ts';
import './tables.ts';

const HOUR_SECONDS = 3600;
const DAY_SECONDS = 24 * HOUR_SECONDS;
/** Further reports of one link wait until somebody has looked at these. */
const REPORTS_PER_LINK_PER_DAY = 20;
/** Anybody can enter another person's address, so it does not receive many confirmations. */
const CONFIRMATIONS_PER_DAY = 3;

interface Needs {
  config: Config;
  db: Database;
  queue: JobQueue;
}

interface Sender {
  ip: string;
  key: string;
}

type Body = CallBody<'reportShare'>;

const hash = (text: string) => createHash('sha256').update(text).digest('base64url');

async function findEarlier(
  db: Database,
  keyHash: string,
  bodyHash: string,
): Promise<string | undefined> {
  const report = await db
    .selectFrom('shareReports')
    .select(['uid', 'bodyHash'])
    .where('keyHash', '=', keyHash)
    .executeTakeFirst();
  if (report && report.bodyHash !== bodyHash) {
    throw new ProblemError(
      'idempotency_mismatch',
      t`This Idempotency-Key was already used for another report. Use a new key for each report.`,
    );
  }
  return report?.uid;
}

async function limitReports(
  { db, config }: Needs,
  { shareUid }: Body,
  { ip }: Sender,
): Promise<void> {
  await countUse(db, {
    key: `reports:${toNetwork(ip)}`,
    limit: config.limits.reportsPerHourPerIp,
    windowSeconds: HOUR_SECONDS,
    message: t`You have sent many reports. Try again in an hour.`,
  });
  await countUse(db, {
    key: `reports-of:${shareUid}`,
    limit: REPORTS_PER_LINK_PER_DAY,
    windowSeconds: DAY_SECONDS,
    message: t`This video was already reported many times. We will look at it soon.`,
  });
}

async function insertReport(
  { db, queue }: Needs,
  { shareUid, category, words, email }: Body,
  hashes: { keyHash: string; bodyHash: string },
): Promise<string | undefined> {
  const { uid: taskUid, userUid, title } = await readSharedTask({ db }, shareUid);
  const isConfirmed =
    email !== undefined &&
    (await countUses(db, `report-mail:${email}`, DAY_SECONDS)) <= CONFIRMATIONS_PER_DAY;
  return db.transaction().execute(async (transaction) => {
    const report = await transaction
      .insertInto('shareReports')
      .values({
        uid: createUid(),
        ...hashes,
        shareUid,
        taskUid,
        userUid,
        title,
        category,
        words,
        email: email ?? null,
        createdAt: new Date(),
        decidedAt: null,
      })
      .onConflict((conflict) => conflict.column('keyHash').doNothing())
      .returning('uid')
      .executeTakeFirst();
    if (report && isConfirmed) {
      await sendEffect(queue, transaction, 'mail-report-received', { reportUid: report.uid });
    }
    return report?.uid;
  });
}

/**
 * Stores a report of a shared video, once per key.
 * @throws ProblemError `not_found`, `video_expired`, `idempotency_mismatch`, `too_many_requests`
 */
export async function reportShare(
  platform: Needs,
  body: Body,
  sender: Sender,
): Promise<{ reportUid: string }> {
  const hashes = { keyHash: hash(sender.key), bodyHash: hash(JSON.stringify(body)) };
  const findOwn = () => findEarlier(platform.db, hashes.keyHash, hashes.bodyHash);
  const earlierUid = await findOwn();
  if (earlierUid !== undefined) return { reportUid: earlierUid };
  // An unknown link must not count against a later report.
  await readSharedTask(platform, body.shareUid);
  await limitReports(platform, body, sender);
  const reportUid = (await insertReport(platform, body, hashes)) ?? (await findOwn());
  if (reportUid === undefined) throw new Error('A report was neither stored nor found.');
  platform.queue.wake('outbox');
  return { reportUid };
}
