import { createRouteTable } from '@vidra/shared-server/http';
import fp from 'fastify-plugin';
import { sendProblem } from '../problem.ts';

const LONGEST_PARAMETER = 100;

/** Answers a wrong method with the methods that the address allows. */
export const knownMethods = fp(async (app) => {
  const table = createRouteTable(LONGEST_PARAMETER);
  app.addHook('onRoute', ({ method, url }) => {
    for (const singleMethod of [method].flat()) table.add({ method: singleMethod, url });
  });
  app.setNotFoundHandler(async (request, reply) => {
    const methods = table.findMethods(request.url.split('?', 1)[0] ?? '/');
    // File routes also call this handler when a file is missing.
    if (methods.length === 0 || methods.includes(request.method)) {
      return sendProblem(reply, 'not_found', 'Not found', 'There is nothing at this address.');
    }
    void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
    if (request.method === 'OPTIONS') return reply.code(204).send();
    const detail = `This address accepts ${methods.join(', ')}, not ${request.method}.`;
    return sendProblem(reply, 'method_not_allowed', 'Method not allowed', detail);
  });
});
