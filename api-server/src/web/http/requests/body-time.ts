import { finished } from 'node:stream';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The route handles slow bodies itself. */
    takesItsTime?: boolean;
  }
}

const LIMIT_MS = 120_000;

/**
 * Ends connections whose request has not arrived completely within two minutes. Routes with
 * `takesItsTime` are exempt, because a large upload over a slow line is steady. Node's own limit
 * allows no exceptions.
 */
export const bodyTime = fp<{ limitMs?: number }>(
  async (app, { limitMs = LIMIT_MS }) => {
    app.addHook('onRequest', async ({ raw, routeOptions }) => {
      if (raw.complete || routeOptions.config.takesItsTime === true) return;
      const timer = setTimeout(() => {
        if (!raw.complete) raw.destroy();
      }, limitMs).unref();
      finished(raw, () => {
        clearTimeout(timer);
      });
    });
  },
  { name: 'body-time' },
);
