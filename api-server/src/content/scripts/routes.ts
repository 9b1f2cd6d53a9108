import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { createScript, getScript } from './scripts.ts';
import { createShots } from './shots.ts';
import type { ShotWriter } from './shot-writer.ts';

/** Routes for scripts of product videos. */
export const scriptRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; queue: JobQueue; shotWriter: ShotWriter };
}> = async (app, { platform }) => {
  registerCall(app, 'createScript', {
    problems: ['idempotency_key_required', 'idempotency_mismatch'],
    handler: (input) => createScript(platform, input),
  });
  registerCall(app, 'createShots', {
    handler: ({ body, user }) => createShots(platform, body, user.uid),
  });
  registerCall(app, 'getScript', {
    problems: ['not_found'],
    handler: ({ query, user }) => getScript(platform, user.uid, query.scriptUid),
  });
};
