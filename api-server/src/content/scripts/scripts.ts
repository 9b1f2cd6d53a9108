import { jobStatus, type Script } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../web/http/call.ts';
import { getIdempotencyKey, runOnce } from '../../web/http/idempotency.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import { translateEngine } from '../../language/translate-engine.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Config } from '../../config/config.ts';
import type { JobQueue } from '../../data/queue/queue.ts';

/**
 * Returns a script of the user.
 *
 * @throws ProblemError `not_found`
 */
export async function getScript(
  { db }: { db: Database },
  userUid: string,
  scriptUid: string,
): Promise<Script> {
  const row = await db
    .selectFrom('scripts')
    .selectAll()
    .where('uid', '=', scriptUid)
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  if (!row) throw createNotFound('script');
  const { uid, status, result, errorMessage } = row;
  return {
    scriptUid: uid,
    result: result && { ...result, writer: translateEngine(result.writer) },
    status: findKnownWord(jobStatus.options, status, errorMessage === null ? 'running' : 'failed'),
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    error: errorMessage === null ? null : { code: 'interrupted', message: t(errorMessage) },
  };
}

/** Queues the writing of a script. Repeating the request with the same key writes it once. */
export async function createScript(
  platform: { config: Config; db: Database; queue: JobQueue },
  { body, user, request }: Pick<CallInput<'createScript'>, 'body' | 'user' | 'request'>,
): Promise<Script> {
  const { db, queue, config } = platform;
  const key = getIdempotencyKey(request);
  const attempt = { userUid: user.uid, call: 'createScript', key, body };
  const scriptUid = await db.transaction().execute((transaction) =>
    runOnce(transaction, attempt, async (uid) => {
      await countUse(transaction, {
        key: `script:${user.uid}`,
        limit: config.limits.scriptsPerHour,
        windowSeconds: 3600,
        message: t`You have asked for many scripts in a short time. Try again later.`,
      });
      const now = new Date();
      await transaction
        .insertInto('scripts')
        .values({
          uid,
          userUid: user.uid,
          request: JSON.stringify(body),
          status: 'queued',
          runUid: null,
          runs: 0,
          result: null,
          errorMessage: null,
          createdAt: now,
          updatedAt: now,
        })
        .execute();
      await queue.send(transaction, 'script', { scriptUid: uid });
    }),
  );
  queue.wake('script');
  return getScript(platform, user.uid, scriptUid);
}
