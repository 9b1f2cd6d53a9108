import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../../data/database/schema.ts';
import { registerCall } from '../../../web/http/call.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import { listDevices } from './devices.ts';
import type { LiveSessions } from './live-sessions.ts';
import { revokeAllSessions, revokeSession } from './sessions.ts';

/** Routes to list signed-in devices and sign them out. */
export const deviceRoutes: FastifyPluginAsync<{
  platform: { db: Database; sessionCache: LiveSessions };
}> = async (app, { platform }) => {
  const { db, sessionCache } = platform;
  registerCall(app, 'listDevices', {
    handler: async ({ user }) => ({ devices: await listDevices(db, user) }),
  });
  registerCall(app, 'endDevice', {
    problems: ['not_found'],
    handler: async ({ body, user }) => {
      const ownDevices = await listDevices(db, user);
      if (!ownDevices.some(({ sessionUid }) => sessionUid === body.sessionUid))
        throw createNotFound('session');
      sessionCache.forget(await revokeSession(db, body.sessionUid));
      return { ok: true };
    },
  });
  registerCall(app, 'endAllDevices', {
    handler: async ({ user }) => {
      sessionCache.forget(await revokeAllSessions(db, user.uid));
      return { ok: true };
    },
  });
};
