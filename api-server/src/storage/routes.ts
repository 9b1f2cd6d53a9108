import fastifyStatic from '@fastify/static';
import type { FastifyPluginAsync } from 'fastify';
import { z } from 'zod';
import { notFound, ProblemError } from '../http/problem-error.ts';
import type { Platform } from '../platform.ts';
import { FILES_PATH, judgeFileAddress } from './file-address.ts';

const query = z.object({
  exp: z.string().default(''),
  sig: z.string().default(''),
  download: z.string().max(300).default(''),
});

const YEAR_SECONDS = 365 * 24 * 3600;

/** RFC 6266: a name for old clients, and the real one. */
function attachment(name: string): string {
  const plain = name.replace(/[^\x20-\x7e]|["\\%]/g, '_');
  const encoded = encodeURIComponent(name).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `attachment; filename="${plain}"; filename*=UTF-8''${encoded}`;
}

/** The files of the disk storage, at their signed addresses, in ranges too. */
export const fileRoutes: FastifyPluginAsync<{ platform: Platform }> = async (app, { platform }) => {
  await app.register(fastifyStatic, { root: platform.folders.storage, serve: false });
  app.get<{ Params: { '*': string } }>(
    `${FILES_PATH}/*`,
    {
      schema: { hide: true },
      config: { rateLimit: false },
      errorHandler: (error, _request, reply) => {
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
      const signed = query.parse(request.query);
      const verdict = judgeFileAddress(platform.secrets.addresses, key, signed);
      if (verdict === 'forged') throw notFound('file');
      if (verdict === 'expired') {
        throw new ProblemError('link_expired', 'This address has expired. Open the page again.');
      }
      void reply.headers({
        'x-content-type-options': 'nosniff',
        'content-security-policy': "default-src 'none'",
        'cross-origin-resource-policy': 'same-site',
        'cache-control': `private, max-age=${YEAR_SECONDS}, immutable`,
        ...(signed.download && { 'content-disposition': attachment(signed.download) }),
      });
      return reply.sendFile(key, { cacheControl: false });
    },
  );
};
