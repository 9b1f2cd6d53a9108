import { fileURLToPath } from 'node:url';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';

const root = fileURLToPath(new URL('../../public/', import.meta.url));

/** Serves files at fixed addresses of the site, such as `/robots.txt`. */
export async function registerPublicFiles(app: FastifyInstance): Promise<void> {
  await app.register(fastifyStatic, {
    root,
    wildcard: false,
    decorateReply: false,
    index: false,
    maxAge: '1d',
  });
}
