import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';

/**
 * Serves the operator's own texts as they wrote them; the pages `/terms` and `/privacy` show them.
 */
export async function registerLegalTexts(
  app: FastifyInstance,
  { texts }: { readonly texts: ServerConfig['legal'] },
): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    app.get(`/${name}.txt`, async (_request, reply) => {
      void reply.header('cache-control', 'public, max-age=300');
      // An unpublished text is not the client's error.
      if (text === undefined) return reply.code(204).send();
      return reply.type('text/plain; charset=utf-8').send(text);
    });
  }
}
