import fastify from 'fastify';
import { healthRoutes } from '../web/http/health.ts';
import { problems } from '../web/http/problems.ts';
import type { Platform } from '../platform/platform.ts';

/** Serves a worker's `/healthz` and `/readyz` for monitoring. */
export async function answerHealth(platform: Platform, port: number) {
  const app = fastify({ loggerInstance: platform.logger, forceCloseConnections: true });
  await app.register(problems);
  await app.register(healthRoutes, { platform });
  await app.listen({ port, host: platform.config.host });
  return app;
}
