import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { createNotFound } from '../../web/http/problem-error.ts';
import type { Config } from '../../config/config.ts';
import type { Storage } from './storage.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import { toAttachment } from './attachment.ts';
import { FILES_PATH, requireSigned, signedQuery } from './file-address.ts';
import { readInput } from '../../web/http/read-input.ts';

const YEAR_SECONDS = 365 * 24 * 3600;
/** Cache time of the redirect. The address it leads to is valid for longer. */
const FORWARD_SECONDS = 5 * 3600;

/** Serves stored files at their signed addresses, including ranges, or redirects to them. */
export const registerFileRoutes: FastifyPluginAsync<{
  platform: {
    config: Pick<Config, 'siteOrigins'>;
    storage: Storage;
    secrets: Secrets;
    folders: DataFolders;
  };
}> = async (app, { platform }) => {
  // Pages of configured other sites may show these files. Reading one requires its signature.
  const readers = platform.config.siteOrigins.length > 0 ? 'cross-origin' : 'same-site';
  await app.register(fastifyStatic, { root: platform.folders.storage, serve: false });
  app.get<{ Params: { '*': string } }>(
    `${FILES_PATH}/*`,
    {
      schema: { hide: true },
      config: { rateLimit: false },
      errorHandler: (error, _request, reply) => {
        // The file was removed between the check and the read.
        if (error.code === 'ENOENT') throw createNotFound('file');
        if (error.statusCode !== 416) throw error;
        // A range beyond the end is answered with the size and no body.
        const { headers = {} } = error as { headers?: Record<string, string> };
        void reply
          .code(416)
          .headers({ 'cache-control': 'no-store', ...headers })
          .send();
      },
    },
    async (request, reply) => {
      const key = request.params['*'];
      const query = readInput(signedQuery, request.query);
      requireSigned(platform.secrets.addresses, key, query);
      const { forward } = platform.storage;
      if (forward) {
        const target = await forward(key, query.download);
        return reply
          .header('cache-control', `private, max-age=${FORWARD_SECONDS}`)
          .redirect(target, 302);
      }
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': readers,
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
        ...(query.download && { 'content-disposition': toAttachment(query.download) }),
      });
      return reply.sendFile(key, { cacheControl: false });
    },
  );
};
