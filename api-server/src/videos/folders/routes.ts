import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Database } from '../../data/database/schema.ts';
import { listFolders } from './folder-repository.ts';
import { createFolder, deleteFolder, moveToFolder, renameFolder } from './folders.ts';

/** Routes for folders of the history. */
export const folderRoutes: FastifyPluginAsync<{ platform: { db: Database } }> = async (
  app,
  { platform: { db } },
) => {
  registerCall(app, 'createFolder', {
    problems: ['conflict'],
    handler: ({ body, user }) => createFolder(db, user.uid, body.name),
  });
  registerCall(app, 'listFolders', {
    handler: async ({ user }) => ({ folders: await listFolders(db, user.uid) }),
  });
  registerCall(app, 'renameFolder', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => renameFolder(db, user.uid, body),
  });
  registerCall(app, 'moveToFolder', {
    problems: ['not_found'],
    handler: async ({ body, user }) => ({ groupUids: await moveToFolder(db, user.uid, body) }),
  });
  registerCall(app, 'deleteFolder', {
    problems: ['not_found'],
    handler: async ({ body, user }) => {
      await deleteFolder(db, user.uid, body.folderUid);
      return { ok: true };
    },
  });
};
