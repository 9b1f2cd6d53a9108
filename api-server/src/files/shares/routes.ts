import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import {
  getLinkAddress,
  createFileLink,
  getFileLink,
  LINK_PATH,
  LINKED_FILES,
  revokeFileLink,
} from './file-links.ts';
import { NOT_KEPT } from './no-store-headers.ts';

/** Routes for permanent links to a user's own files. */
export const registerFileLinkRoutes: FastifyPluginAsync<{
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
      const file = LINKED_FILES.find((name) => name === request.params.file);
      if (!file) throw createNotFound('file');
      const address = await getLinkAddress(platform, request.params.linkUid, file);
      return reply.headers(NOT_KEPT).redirect(address, 302);
    },
  );
};
