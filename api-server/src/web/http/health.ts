import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { ProblemError } from './problem-error.ts';

const PATIENCE_MS = 2000;

/** `/healthz`: the process lives. `/readyz`: database and queue work, so requests are welcome. */
export const health: FastifyPluginAsync<{ platform: { db: Database; queue: JobQueue } }> = async (
  app,
  { platform },
) => {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.headers(noStore).send({ ok: true }),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const answer = sql`select 1`.execute(platform.db).then(
      () => true,
      () => false,
    );
    const patience = new AbortController();
    const database = await Promise.race([
      answer,
      pause(PATIENCE_MS, false, { signal: patience.signal }).catch(() => false),
    ]);
    patience.abort();
    const queue = platform.queue.isRunning();
    if (!database || !queue) {
      throw new ProblemError('unavailable', `${database ? 'The queue' : 'The database'} is down.`);
    }
    return reply.headers(noStore).send({ ok: true, database, queue });
  });
};
