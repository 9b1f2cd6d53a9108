import { t } from '@vidra/shared-i18n/text';
import { createRouteTable, type KnownRoute } from '@vidra/shared-server/http';
import fp from 'fastify-plugin';
import { formatList } from '../../../language/format.ts';
import { createNotFound, ProblemError } from '../problem-error.ts';

declare module 'fastify' {
  interface FastifyInstance {
    /** Every method and path that the server answers. */
    readonly knownRoutes: readonly KnownRoute[];
  }
}

/** Answers a wrong method with the methods that the address allows. */
export const knownMethods = fp<{ maxParamLength: number }>(
  async (app, { maxParamLength }) => {
    const table = createRouteTable(maxParamLength);
    app.decorate('knownRoutes', table.routes);
    app.addHook('onRoute', ({ method, url }) => {
      for (const methodName of [method].flat()) table.add({ method: methodName, url });
    });
    app.setNotFoundHandler(async (request, reply) => {
      const methods = table.findMethods(request.url.split('?', 1)[0] ?? '/');
      // File routes also call this handler when a file is missing.
      if (methods.length === 0 || methods.includes(request.method)) throw createNotFound('address');
      void reply.header('allow', [...methods, 'OPTIONS'].join(', '));
      if (request.method === 'OPTIONS') return reply.code(204).send();
      throw new ProblemError(
        'method_not_allowed',
        t`This address accepts ${formatList(methods)}, not ${request.method}.`,
      );
    });
  },
  { name: 'known-methods' },
);
