import { finished } from 'node:stream';
import fp from 'fastify-plugin';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Looks after a slow body itself. */
    takesItsTime?: boolean;
  }
}

const LIMIT_MS = 120_000;

/**
 * Ends connections whose request has not come wholly in two minutes, but for routes that take their
 * time: a large upload over a slow line is a steady one. Node's own limit knows no exceptions.
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
