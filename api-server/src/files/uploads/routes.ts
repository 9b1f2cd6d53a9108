import type { Readable } from 'node:stream';
import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import { deleteUploads } from './removal/delete-files.ts';
import { consentToLikeness } from './likeness-consent.ts';
import { requireAwaited } from './removal/require-awaited.ts';
import { listUploads } from './list-files.ts';
import { asOneWriter } from './resumable/exclusive-writer.ts';
import { hasArrived, receiveBytes } from './resumable/receive.ts';
import { registerResumableRoute } from './resumable/resumable-route.ts';
import type { Quarantine } from '../storage/quarantine.ts';
import { UPLOAD_PATH } from '../storage/upload-address.ts';
import {
  announceUpload,
  completeUpload,
  LARGEST_UPLOAD,
  getQuarantinePath,
  type UploadDependencies,
} from './uploads.ts';

interface Needs extends UploadDependencies {
  config: Config;
  queue: JobQueue;
  secrets: Secrets;
}

const FILE_PROBLEMS = [
  'empty_file',
  'not_an_image',
  'unsupported_image_type',
  'image_truncated',
  'image_too_large_bytes',
  'image_too_many_pixels',
  'image_too_small',
  'not_a_video',
  'not_a_font',
  'not_a_sound',
  'media_unsupported',
  'media_truncated',
  'media_too_long',
  'media_too_short',
  'media_dimensions',
] as const;

/** Receives the bytes at the signed address of an announced upload. */
const registerByteRoute: FastifyPluginAsync<{
  platform: { db: Database; secrets: Secrets; folders: DataFolders; quarantine: Quarantine };
}> = async (app, { platform }) => {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  app.put<{ Params: { fileUid: string }; Body: Readable | undefined }>(
    `${UPLOAD_PATH}/:fileUid`,
    { schema: { hide: true }, bodyLimit: LARGEST_UPLOAD + 1, config: { takesItsTime: true } },
    async (request, reply) => {
      const file = await requireAwaited(platform, 'put', request);
      // Does not wait for the rest of a refused body.
      void reply.header('connection', 'close');
      const body = request.body ?? request.raw;
      await asOneWriter(platform, file.uid, async (stopSignal) => {
        // The file may have been deleted, or have arrived, while this request waited for the lock.
        const { uid, declaredSize } = await requireAwaited(platform, 'put', request);
        if ((await platform.quarantine.size(uid)) === declaredSize) throw hasArrived();
        await receiveBytes(body, getQuarantinePath(platform, uid), declaredSize, {
          stopped: stopSignal,
        });
      });
      return reply.header('cache-control', 'no-store').send({ ok: true });
    },
  );
};

/** Routes for uploading pictures, videos and recordings: announce, send the bytes, complete. */
export const uploadRoutes: FastifyPluginAsync<{ platform: Needs }> = async (app, { platform }) => {
  registerCall(app, 'consentToLikeness', {
    problems: ['not_found'],
    handler: ({ body, user }) => consentToLikeness(platform, user.uid, body),
  });
  registerCall(app, 'getWebPreSignedUrl', {
    problems: ['empty_file', 'image_too_large_bytes', 'media_too_large_bytes'],
    handler: ({ body, user }) => announceUpload(platform, user.uid, body),
  });
  registerCall(app, 'completeUpload', {
    problems: [...FILE_PROBLEMS, 'upload_incomplete', 'not_found'],
    handler: ({ body, user }) => completeUpload(platform, user.uid, body.fileUid),
  });
  registerCall(app, 'listUploads', {
    handler: ({ query, user }) => listUploads(platform, user.uid, query),
  });
  registerCall(app, 'deleteUploads', {
    handler: ({ body, user }) => deleteUploads(platform, user.uid, body.fileUids),
  });
  await app.register(registerByteRoute, { platform });
  await app.register(registerResumableRoute, { platform });
};
