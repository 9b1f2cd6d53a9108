import { getProtocol } from '@vidra/shared-server/proxies';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Database } from '../../data/database/schema.ts';
import type { OverrideTokens } from './override-tokens.ts';
import { checkOverride, endOverride, grantOverrides } from './overrides.ts';

/**
 * Routes of developer overrides: builds that replace the live ones in the developer's own browser.
 */
export const overrideRoutes: FastifyPluginAsync<{
  platform: { db: Database; overrideTokens: OverrideTokens };
}> = async (app, { platform }) => {
  registerCall(app, 'setOverrides', {
    problems: ['forbidden'],
    handler: async ({ body, user, request, reply }) => {
      const options = { hours: body.hours, secure: getProtocol(request) === 'https' };
      const { answer, cookie } = await grantOverrides(platform, user, body.overrides, options);
      void reply.header('set-cookie', cookie);
      return answer;
    },
  });
  registerCall(app, 'checkOverrides', {
    handler: ({ body }) => checkOverride(platform, body.token),
  });
  registerCall(app, 'endOverrides', {
    handler: async ({ body }) => {
      await endOverride(platform, body.token);
      return { ok: true } as const;
    },
  });
  registerCall(app, 'overrideKeys', {
    handler: () => Promise.resolve(platform.overrideTokens.publicKeys),
  });
};
