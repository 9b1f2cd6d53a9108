import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyPluginAsync } from 'fastify';
import {
  ConnectionsRefusedError,
  type DatabaseConnection,
} from '../../data/database/connections/connection.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { ProblemError } from './problem-error.ts';

const PATIENCE_MS = 2000;
const DOWN = 'The database is down.';

/**
 * `/healthz`: the process is alive. `/readyz`: database and queue work, so it can take requests.
 */
export const healthRoutes: FastifyPluginAsync<{
  platform: { connection: DatabaseConnection; queue: JobQueue };
}> = async (app, { platform }) => {
  const noStore = { 'cache-control': 'no-store' };
  app.get('/healthz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) =>
    reply.headers(noStore).send({ ok: true }),
  );
  app.get('/readyz', { schema: { hide: true }, logLevel: 'warn' }, async (_request, reply) => {
    const answer = platform.connection.checkReady().then(
      () => '',
      (error: unknown) => (error instanceof ConnectionsRefusedError ? error.message : DOWN),
    );
    const patience = new AbortController();
    const fault = await Promise.race([
      answer,
      pause(PATIENCE_MS, DOWN, { signal: patience.signal }).catch(() => DOWN),
    ]);
    patience.abort();
    const queue = platform.queue.isRunning();
    if (fault !== '' || !queue) {
      throw new ProblemError('unavailable', fault || 'The queue is down.');
    }
    return reply.headers(noStore).send({ ok: true, database: true, queue });
  });
};
