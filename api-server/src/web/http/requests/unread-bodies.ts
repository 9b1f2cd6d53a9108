import { discardBody, hasUnreadBody } from '@vidra/shared-server/http';
import fp from 'fastify-plugin';

/**
 * Keeps the connection open until the rest of the body has arrived, so that an early response
 * reaches the client. Fastify would close it at once.
 */
export const unreadBodies = fp(async (app) => {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (hasUnreadBody(raw)) reply.removeHeader('connection');
  });
  app.addHook('onResponse', async ({ raw }) => {
    if (hasUnreadBody(raw)) discardBody(raw);
  });
});
