import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../http/call.ts';
import { notFound } from '../http/problem-error.ts';
import type { Platform } from '../platform.ts';
import {
  addressOfShared,
  createShare,
  getShare,
  readShare,
  revokeShare,
  SHARE_PATH,
  SHARED_FILES,
} from './shares.ts';

/** Links to finished videos for people without an account, and the permanent way to their files. */
export const shareRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'createShare', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => createShare(platform, user.uid, body.taskUid),
  });
  registerCall(app, 'getShare', {
    problems: ['not_found'],
    handler: ({ query, user }) => getShare(platform, user.uid, query.taskUid),
  });
  registerCall(app, 'revokeShare', {
    problems: ['not_found'],
    handler: async ({ body, user }) => {
      await revokeShare(platform, user.uid, body.taskUid);
      return { ok: true };
    },
  });
  registerCall(app, 'readShare', {
    problems: ['not_found'],
    handler: ({ query }) => readShare(platform, query.shareUid),
  });
  app.get<{ Params: { shareUid: string; file: string } }>(
    `${SHARE_PATH}/:shareUid/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const file = SHARED_FILES.find((known) => known === request.params.file);
      if (!file) throw notFound('file');
      const address = await addressOfShared(platform, request.params.shareUid, file);
      // Not kept: a revoked link ends with the next request.
      return reply.header('cache-control', 'no-store').redirect(address, 302);
    },
  );
};
