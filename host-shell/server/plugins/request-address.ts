import { isHost } from '@vidra/shared-server/proxies';
import fp from 'fastify-plugin';
import { sendProblem } from '../problem.ts';

/**
 * Refuses requests whose `Host`, or a proxy's `X-Forwarded-Host`, is not a valid host: without
 * `PUBLIC_URL` pages use it as their address. HTTP/1.0 has none.
 */
export const requestAddress = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    const { rawHeaders } = request.raw;
    const isName = (name: string, place: number) =>
      place % 2 === 0 && name.toLowerCase() === 'host';
    const isSingle = rawHeaders.filter(isName).length <= 1;
    if (isSingle && (request.host === '' || isHost(request.host))) return;
    await sendProblem(reply, 'invalid_request', 'Bad request', 'The Host header contains no host.');
  });
});
