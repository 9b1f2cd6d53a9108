import type { FastifyPluginAsync } from 'fastify';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { Database } from '../data/database/schema.ts';
import type { JobQueue } from '../data/queue/queue.ts';
import { registerCall } from '../web/http/call.ts';
import { getIdempotencyKey } from '../web/http/idempotency.ts';
import { appealPage } from './appeal-page.ts';
import { storeAppeal } from './appeals.ts';
import { listOwnDecisions } from './own-decisions.ts';
import { reportShare } from './report-share.ts';

/** Routes to report a shared video, to read the decisions about one's own, and to appeal. */
export const reportRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; queue: JobQueue; secrets: Secrets };
}> = async (app, { platform }) => {
  registerCall(app, 'reportShare', {
    problems: ['not_found', 'video_expired', 'idempotency_key_required', 'idempotency_mismatch'],
    handler: ({ body, request }) =>
      reportShare(platform, body, { ip: request.ip, key: getIdempotencyKey(request) }),
  });
  registerCall(app, 'listDecisions', {
    handler: ({ user }) => listOwnDecisions(platform, user.uid),
  });
  registerCall(app, 'appealDecision', {
    problems: ['not_found', 'conflict'],
    handler: async ({ body, user }) => {
      await storeAppeal(platform.db, { ...body, side: 'owner' }, user.uid);
      return { ok: true };
    },
  });
  await app.register(appealPage, { platform });
};
