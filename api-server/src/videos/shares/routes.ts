import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { POSTER_WIDTHS } from '@vidra/shared-contract';
import { z } from 'zod';
import { NOT_KEPT } from '../../files/shares/no-store-headers.ts';
import { findUser } from '../../web/http/authentication.ts';
import { registerCall } from '../../web/http/call.ts';
import { getIdempotencyKey } from '../../web/http/idempotency.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { ModerationDependencies } from '../tasks/moderation/require-allowed.ts';
import {
  getSharedFileUrl,
  createShare,
  getShare,
  readShare,
  revokeShare,
  SHARE_PATH,
  SHARED_FILES,
} from './shares.ts';
import { addComment, deleteComment, listComments } from './comments.ts';
import { listGallery } from './list-gallery.ts';
import { resizePoster } from './resize-poster.ts';

const registerCommentCalls = (app: FastifyInstance, platform: ModerationDependencies) => {
  registerCall(app, 'listComments', {
    problems: ['not_found', 'video_expired', 'conflict'],
    handler: async ({ query, request }) => listComments(platform, query, await findUser(request)),
  });
  registerCall(app, 'addComment', {
    problems: [
      'not_found',
      'video_expired',
      'conflict',
      'content_refused',
      'idempotency_key_required',
      'idempotency_mismatch',
    ],
    handler: ({ body, user, request }) =>
      addComment(platform, user, body, getIdempotencyKey(request)),
  });
  registerCall(app, 'deleteComment', {
    problems: ['not_found'],
    handler: async ({ body, user }) => {
      await deleteComment(platform.db, user.uid, body.commentUid);
      return { ok: true };
    },
  });
};

const size = z.object({
  width: z.coerce.number().pipe(z.literal(POSTER_WIDTHS)).optional(),
});

/**
 * Routes for links to finished videos for people without an account, and the permanent addresses of
 * their files.
 */
export const shareRoutes: FastifyPluginAsync<{
  platform: ModerationDependencies;
}> = async (app, { platform }) => {
  registerCall(app, 'createShare', {
    problems: ['not_found', 'conflict', 'video_expired', 'content_refused'],
    handler: ({ body, user }) => createShare(platform, user.uid, body),
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
  registerCall(app, 'listGallery', {
    handler: ({ query }) => listGallery(platform, query),
  });
  registerCall(app, 'readShare', {
    problems: ['not_found', 'video_expired'],
    handler: ({ query }) => readShare(platform, query.shareUid),
  });
  registerCommentCalls(app, platform);
  app.get<{ Params: { shareUid: string; file: string }; Querystring: z.output<typeof size> }>(
    `${SHARE_PATH}/:shareUid/:file`,
    { schema: { hide: true, querystring: size } },
    async (request, reply) => {
      const { width } = request.query;
      if (request.params.file === 'poster' && width !== undefined) {
        const picture = await resizePoster(platform, request.params.shareUid, width);
        return reply.headers(NOT_KEPT).type('image/jpeg').send(picture);
      }
      const file = SHARED_FILES.find((candidate) => candidate === request.params.file);
      if (!file) throw createNotFound('file');
      const address = await getSharedFileUrl(platform, request.params.shareUid, file);
      return reply.headers(NOT_KEPT).redirect(address, 302);
    },
  );
};
