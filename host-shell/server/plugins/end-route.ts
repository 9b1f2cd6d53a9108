import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sendProblem } from '../problem.ts';

/**
 * Adds the route of a form that takes a browser back to the live site.
 *
 * @param end returns the `Set-Cookie` header that does so
 */
export function addEndRoute(
  app: FastifyInstance,
  address: string,
  end: (request: FastifyRequest) => Promise<string>,
): void {
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: 1024 },
    (_request, _body, done) => done(null, {}),
  );
  app.post(address, async (request, reply) => {
    const site = request.headers['sec-fetch-site'];
    if (site !== undefined && site !== 'same-origin') {
      return sendProblem(
        reply,
        'forbidden',
        'Not allowed',
        'Only the site itself can request this.',
      );
    }
    return reply
      .header('set-cookie', await end(request))
      .header('cache-control', 'no-store')
      .redirect(readReferrerPath(request), 303);
  });
}

/**
 * Returns the path of the page with the form. A path such as `//elsewhere.example` would lead to
 * another site.
 */
function readReferrerPath({ host, headers: { referer } }: FastifyRequest): string {
  if (referer === undefined || !URL.canParse(referer)) return '/';
  const from = new URL(referer);
  const isOurs = from.host === host && !from.pathname.startsWith('//');
  return isOurs ? from.pathname + from.search : '/';
}
