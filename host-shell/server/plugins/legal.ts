import type { FastifyInstance } from 'fastify';
import type { ServerConfig } from '../config.ts';
import { sendProblem } from '../problem.ts';

/** The operator's own texts as they wrote them; the pages `/terms` and `/privacy` show them. */
export async function legal(
  app: FastifyInstance,
  { texts }: { readonly texts: ServerConfig['legal'] },
): Promise<void> {
  for (const [name, text] of Object.entries(texts)) {
    app.get(`/${name}.txt`, async (_request, reply) => {
      if (text === undefined) {
        const detail = 'Whoever runs this site has published no such text.';
        return sendProblem(reply, 'not_found', 'Not found', detail);
      }
      void reply.type('text/plain; charset=utf-8').header('cache-control', 'public, max-age=300');
      return reply.send(text);
    });
  }
}
