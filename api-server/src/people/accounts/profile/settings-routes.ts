import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../../web/http/call.ts';
import type { JobQueue } from '../../../data/queue/queue.ts';
import { changeEmail } from './email-change.ts';
import type { LiveSessions } from '../sessions/live-sessions.ts';
import type { MailDependencies } from '../codes/mail-code.ts';
import { readPreferences, updatePreferences } from './preferences.ts';
import { readLoginMethods } from '../login-methods.ts';

interface Needs extends MailDependencies {
  queue: Pick<JobQueue, 'send' | 'wake'>;
  sessionCache: LiveSessions;
}

/** Routes for the address, the defaults of new drafts, e-mail preferences and login methods. */
export const settingsRoutes: FastifyPluginAsync<{ platform: Needs }> = async (
  app,
  { platform },
) => {
  const { db, config } = platform;
  registerCall(app, 'changeEmail', {
    problems: ['code_wrong', 'code_expired', 'code_used', 'conflict'],
    handler: ({ body, user, request }) => changeEmail(platform, user, body, request.ip),
  });
  registerCall(app, 'waysIn', { handler: ({ user }) => readLoginMethods(db, config, user.uid) });
  registerCall(app, 'preferences', { handler: ({ user }) => readPreferences(db, user.uid) });
  registerCall(app, 'updatePreferences', {
    handler: ({ body, user }) => updatePreferences(db, user.uid, body),
  });
};
