import type { FastifyPluginAsync } from 'fastify';
import { project } from '@vidra/shared-contract/schemas';
import { toContainsPattern } from '../../data/database/statements/to-contains-pattern.ts';
import { registerCall } from '../../web/http/call.ts';
import { decodeCursor, encodeCursor } from '../../web/http/cursor.ts';
import { getPosterUrls, type ProjectShowing } from './project-posters.ts';
import {
  createProject,
  deleteProject,
  presentProject,
  readProject,
  updateProject,
} from './project-content.ts';

/** Routes for a user's projects. */
export const projectRoutes: FastifyPluginAsync<{
  platform: ProjectShowing;
}> = async (app, { platform }) => {
  const { db } = platform;
  registerCall(app, 'createProject', {
    problems: ['idempotency_key_required', 'idempotency_mismatch', 'payload_too_large'],
    handler: (input) => createProject(platform, input),
  });
  registerCall(app, 'getProject', {
    problems: ['not_found'],
    handler: async ({ query, user }) =>
      presentProject(platform, await readProject(db, query.projectUid, user.uid)),
  });
  registerCall(app, 'updateProject', {
    problems: ['not_found', 'conflict', 'payload_too_large'],
    handler: ({ body, user }) => updateProject(platform, user.uid, body),
  });
  registerCall(app, 'deleteProject', {
    handler: async ({ body, user }) => ({
      deleted: await deleteProject(db, body.projectUid, user.uid),
    }),
  });
  registerCall(app, 'projectHistory', {
    handler: async ({ query: { cursor, kind, limit, search }, user }) => {
      let projects = db.selectFrom('projects').selectAll().where('userUid', '=', user.uid);
      projects = projects.where('kind', 'in', kind ? [kind] : project.shape.kind.options);
      if (search) projects = projects.where('title', 'ilike', toContainsPattern(search));
      if (cursor !== undefined) {
        const { createdAt, uid } = decodeCursor(cursor);
        projects = projects.where((builder) =>
          builder(builder.refTuple('createdAt', 'uid'), '<', builder.tuple(createdAt, uid)),
        );
      }
      const rows = await projects
        .orderBy('createdAt', 'desc')
        .orderBy('uid', 'desc')
        .limit(limit + 1)
        .execute();
      const page = rows.slice(0, limit);
      const last = page.at(-1);
      const posters = await getPosterUrls(platform, page, user.uid);
      return {
        items: page.map((row) => ({
          projectUid: row.uid,
          title: row.title,
          kind: row.kind,
          createTime: row.createdAt.getTime(),
          updateTime: row.updatedAt.getTime(),
          posterUrl: posters.get(row.uid) ?? null,
        })),
        nextCursor: rows.length > limit && last ? encodeCursor(last) : null,
      };
    },
  });
};
