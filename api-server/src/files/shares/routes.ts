import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { notFound } from '../../web/http/problem-error.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import {
  addressOfLinked,
  createFileLink,
  getFileLink,
  LINK_PATH,
  LINKED_FILES,
  revokeFileLink,
} from './file-links.ts';
import {
  addressOfShared,
  createShare,
  getShare,
  readShare,
  revokeShare,
  SHARE_PATH,
  SHARED_FILES,
} from '../../videos/shares/shares.ts';

/** What leads a permanent address on is not kept: a revoked link ends with the next request. */
const NOT_KEPT = { 'cache-control': 'no-store' };

/** Permanent links to single files of one's own. */
const fileLinkRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; storage: Storage };
}> = async (app, { platform }) => {
  registerCall(app, 'createFileLink', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => createFileLink(platform, user.uid, body.fileUid),
  });
  registerCall(app, 'getFileLink', {
    problems: ['not_found'],
    handler: ({ query, user }) => getFileLink(platform, user.uid, query.fileUid),
  });
  registerCall(app, 'revokeFileLink', {
    problems: ['not_found'],
    handler: async ({ body, user }) => {
      await revokeFileLink(platform, user.uid, body.fileUid);
      return { ok: true };
    },
  });
  app.get<{ Params: { linkUid: string; file: string } }>(
    `${LINK_PATH}/:linkUid/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const file = LINKED_FILES.find((known) => known === request.params.file);
      if (!file) throw notFound('file');
      const address = await addressOfLinked(platform, request.params.linkUid, file);
      return reply.headers(NOT_KEPT).redirect(address, 302);
    },
  );
};

/** Links to finished videos for people without an account, and the permanent way to their files. */
export const shareRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; storage: Storage };
}> = async (app, { platform }) => {
  await app.register(fileLinkRoutes, { platform });
  registerCall(app, 'createShare', {
    problems: ['not_found', 'conflict', 'video_expired'],
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
    problems: ['not_found', 'video_expired'],
    handler: ({ query }) => readShare(platform, query.shareUid),
  });
  app.get<{ Params: { shareUid: string; file: string } }>(
    `${SHARE_PATH}/:shareUid/:file`,
    { schema: { hide: true } },
    async (request, reply) => {
      const file = SHARED_FILES.find((known) => known === request.params.file);
      if (!file) throw notFound('file');
      const address = await addressOfShared(platform, request.params.shareUid, file);
      return reply.headers(NOT_KEPT).redirect(address, 302);
    },
  );
};
