import type { FastifyPluginAsync } from 'fastify';
import { closeAccount, keepAccount } from '../people/accounts/close-account.ts';
import { registerCall } from '../web/http/call.ts';
import type { Platform } from '../platform/platform.ts';
import { readExport, requestExport } from './exports.ts';

/** Routes to export personal data and to close an account. */
export const personalDataRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'exportData', {
    handler: ({ user }) => requestExport(platform, user.uid),
  });
  registerCall(app, 'getDataExport', {
    handler: async ({ user }) => ({ export: await readExport(platform, user.uid) }),
  });
  registerCall(app, 'closeAccount', {
    problems: ['code_wrong', 'code_expired', 'code_used'],
    handler: ({ body, user, request }) => closeAccount(platform, user, body.code, request.ip),
  });
  registerCall(app, 'keepAccount', {
    problems: ['conflict'],
    handler: async ({ user }) => {
      await keepAccount(platform, user.uid);
      return { ok: true };
    },
  });
};
