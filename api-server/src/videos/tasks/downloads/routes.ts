import type { FastifyPluginAsync } from 'fastify';
import type { Secrets } from '../../../config/secrets.ts';
import type { Database } from '../../../data/database/schema.ts';
import { toAttachment } from '../../../files/storage/attachment.ts';
import { createZip, type ArchiveEntry } from '../../../files/storage/create-zip.ts';
import { FILES_PATH, requireSigned, signedQuery } from '../../../files/storage/file-address.ts';
import type { Storage } from '../../../files/storage/storage.ts';
import { createNotFound } from '../../../web/http/problem-error.ts';
import { readInput } from '../../../web/http/read-input.ts';
import { listEditEntries } from './edit-archive.ts';
import { listGroupEntries } from './group-archive.ts';
import { findDownloads } from './find-downloads.ts';

interface Needs {
  db: Database;
  storage: Storage;
  secrets: Secrets;
}

/** Serves archives that are made when they are read, at signed addresses. */
export const downloadRoutes: FastifyPluginAsync<{ platform: Needs }> = async (
  app,
  { platform },
) => {
  const register = (
    folder: string,
    listEntries: (uid: string) => Promise<ArchiveEntry[] | undefined>,
  ) =>
    app.get<{ Params: { name: string } }>(
      `${FILES_PATH}/archives/${folder}/:name`,
      { schema: { hide: true } },
      async (request, reply) => {
        const { name } = request.params;
        const query = readInput(signedQuery, request.query);
        requireSigned(platform.secrets.addresses, `archives/${folder}/${name}`, query);
        const entries = await listEntries(name.replace(/\.zip$/, ''));
        if (!entries) throw createNotFound('video');
        return reply
          .headers({
            'content-type': 'application/zip',
            'cache-control': 'private, no-store',
            'x-content-type-options': 'nosniff',
            'content-disposition': toAttachment(query.download),
          })
          .send(createZip(platform.storage, entries));
      },
    );
  register('edits', async (uid) => {
    const [task] = await findDownloads(platform.db, 'uid', uid);
    return task && listEditEntries(platform, task);
  });
  register('groups', async (uid) => {
    const tasks = await findDownloads(platform.db, 'groupUid', uid);
    return tasks.length > 0 ? listGroupEntries(tasks) : undefined;
  });
};
