import { getProtocol } from '@vidra/shared-server/proxies';
import fp from 'fastify-plugin';

const YEAR_SECONDS = 31_536_000;

/** Adds the headers that every response of the site has, except for deltas of scripts and styles. */
export const securityHeaders = fp(async (app) => {
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers({
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'strict-origin-when-cross-origin',
      'cross-origin-opener-policy': 'same-origin',
      // People record their voice in the page.
      'permissions-policy':
        'camera=(), geolocation=(), microphone=(self), payment=(), usb=(), browsing-topics=()',
    });
    if (getProtocol(request) === 'https') {
      void reply.header('strict-transport-security', `max-age=${YEAR_SECONDS}; includeSubDomains`);
    }
  });
});
