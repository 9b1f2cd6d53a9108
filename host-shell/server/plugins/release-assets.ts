import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance } from 'fastify';
import { sendProblem } from '../problem.ts';

/** Files of releases, live and older: they never change, so browsers keep them for good. */
export async function releaseAssets(app: FastifyInstance, storeDir: string): Promise<void> {
  await app.register(fastifyStatic, {
    root: join(storeDir, 'remotes'),
    prefix: '/remotes/',
    decorateReply: false,
    index: false,
    dotfiles: 'ignore',
    preCompressed: true,
    immutable: true,
    maxAge: '365d',
    setHeaders: (response) => {
      // Scripts are loaded with `crossorigin`, from a CDN's address as well.
      void response.header('access-control-allow-origin', '*');
    },
  });
  app.setNotFoundHandler((_request, reply) =>
    sendProblem(reply, 'not_found', 'Not found', 'No release has this file.'),
  );
}
