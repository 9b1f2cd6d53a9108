import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import type { Config } from '../../config/config.ts';
import type { Storage } from './storage.ts';
import type { Secrets } from '../../config/secrets.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import { toAttachment } from './attachment.ts';
import { FILES_PATH, judgeFileAddress } from './file-address.ts';
import { readInput } from '../../web/http/read-input.ts';

const query = z.object({
  exp: z.string().default(''),
  sig: z.string().default(''),
  download: z.string().max(300).default(''),
});

const YEAR_SECONDS = 365 * 24 * 3600;
/** The address that is sent on to can be read for longer than this. */
const FORWARD_SECONDS = 5 * 3600;

/** Stored files at their signed addresses, in ranges too; or the way to them. */
export const registerFileRoutes: FastifyPluginAsync<{
  platform: {
    config: Pick<Config, 'siteOrigins'>;
    storage: Storage;
    secrets: Secrets;
    folders: DataFolders;
  };
}> = async (app, { platform }) => {
  // Pages of another site show these files when it is named; whoever reads one needs its signature.
  const readers = platform.config.siteOrigins.length > 0 ? 'cross-origin' : 'same-site';
  await app.register(fastifyStatic, { root: platform.folders.storage, serve: false });
  app.get<{ Params: { '*': string } }>(
    `${FILES_PATH}/*`,
    {
      schema: { hide: true },
      config: { rateLimit: false },
      errorHandler: (error, _request, reply) => {
        // Removed between the look at it and the reading.
        if (error.code === 'ENOENT') throw createNotFound('file');
        if (error.statusCode !== 416) throw error;
        // A range beyond the end is answered with the size and without a body.
        const { headers = {} } = error as { headers?: Record<string, string> };
        void reply
          .code(416)
          .headers({ 'cache-control': 'no-store', ...headers })
          .send();
      },
    },
    async (request, reply) => {
      const key = request.params['*'];
      const signedQuery = readInput(query, request.query);
      const verdict = judgeFileAddress(platform.secrets.addresses, key, signedQuery);
      if (verdict === 'forged') throw createNotFound('file');
      if (verdict === 'expired') {
        throw new ProblemError('link_expired', 'This address has expired. Open the page again.');
      }
      const { forward } = platform.storage;
      if (forward) {
        const target = await forward(key, signedQuery.download);
        return reply
          .header('cache-control', `private, max-age=${FORWARD_SECONDS}`)
          .redirect(target, 302);
      }
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': readers,
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
        ...(signedQuery.download && { 'content-disposition': toAttachment(signedQuery.download) }),
      });
      return reply.sendFile(key, { cacheControl: false });
    },
  );
};
