import type { FastifyInstance } from 'fastify';
import type { LiveSite } from '../live/live-site.ts';

/**
 * `/healthz`: the process responds. `/readyz`: pages can be composed; it lists damaged releases.
 */
export async function registerHealth(app: FastifyInstance, site: LiveSite): Promise<void> {
  app.get('/healthz', async (_request, reply) =>
    reply.header('cache-control', 'no-store').send({ status: 'ok' }),
  );

  app.get('/readyz', async (request, reply) => {
    void reply.header('cache-control', 'no-store');
    try {
      const { revision, damaged } = await site.current();
      return { status: 'ready', revision, ...(damaged.length > 0 ? { damaged } : {}) };
    } catch (error) {
      request.log.warn({ error }, 'the live set cannot be read');
      return reply.code(503).send({ status: 'not ready', reason: 'the live set cannot be read' });
    }
  });
}
