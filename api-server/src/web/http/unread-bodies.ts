import { discardBody, hasUnreadBody } from '@vidra/shared-contract/http';
import fp from 'fastify-plugin';

/**
 * Lets an answer arrive that comes before the whole body: the connection stays until the rest was
 * taken. Fastify would close it at once.
 */
export const unreadBodies = fp(async (app) => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (hasUnreadBody(raw)) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (hasUnreadBody(raw)) discardBody(raw);
  });
});
