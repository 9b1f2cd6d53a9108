import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { serializerCompiler, validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from './accounts/routes.ts';
import { backgroundRoutes } from './background-removal/routes.ts';
import { capabilityRoutes } from './capabilities/routes.ts';
import { filterRoutes } from './filters/routes.ts';
import { folderRoutes } from './folders/routes.ts';
import { health } from './http/health.ts';
import { jsonBody } from './http/json-body.ts';
import { openApi } from './http/openapi.ts';
import { problems } from './http/problems.ts';
import { mailRoutes } from './mail/routes.ts';
import { membershipRoutes } from './membership/routes.ts';
import { metrics } from './metrics/metrics.ts';
import { orderRoutes } from './orders/routes.ts';
import { overrideRoutes } from './overrides/routes.ts';
import { paymentRoutes } from './payments/routes.ts';
import type { Platform } from './platform.ts';
import { agentRoutes } from './projects/agent-routes.ts';
import { projectRoutes } from './projects/projects.ts';
import { scrapingRoutes } from './scraping/routes.ts';
import { scriptRoutes } from './scripts/routes.ts';
import { speechRoutes } from './speech/routes.ts';
import { fileRoutes } from './storage/routes.ts';
import { shareRoutes } from './shares/routes.ts';
import { uploadRoutes } from './uploads/routes.ts';
import { filmRoutes } from './videos/film-routes.ts';
import { videoRoutes } from './videos/routes.ts';

const BODY_LIMIT = 64 * 1024;
const REQUEST_TIMEOUT_MS = 120_000;

/** Builds the API on a platform; it listens to nothing yet. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { config, sessions } = platform;
  const app = fastify({
    loggerInstance: platform.logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    requestTimeout: REQUEST_TIMEOUT_MS,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: 200 },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(serializerCompiler);
  app.decorate('productCode', config.product.code);
  app.decorate('authenticator', sessions.authenticate);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });

  await app.register(problems);
  await app.register(jsonBody);
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinutePerIp,
    timeWindow: '1 minute',
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
  await app.register(openApi, { productName: config.product.name });

  await app.register(metrics, { platform });
  await app.register(health, { platform });
  await app.register(accountRoutes, { platform });
  await app.register(membershipRoutes, { platform });
  await app.register(orderRoutes, { platform });
  await app.register(paymentRoutes, { platform });
  await app.register(capabilityRoutes, { platform });
  await app.register(filterRoutes, { platform });
  await app.register(uploadRoutes, { platform });
  await app.register(videoRoutes, { platform });
  await app.register(filmRoutes, { platform });
  await app.register(shareRoutes, { platform });
  await app.register(folderRoutes, { platform });
  await app.register(projectRoutes, { platform });
  await app.register(agentRoutes, { platform });
  await app.register(speechRoutes, { platform });
  await app.register(scrapingRoutes, { platform });
  await app.register(scriptRoutes, { platform });
  await app.register(backgroundRoutes, { platform });
  await app.register(overrideRoutes, { platform });
  await app.register(fileRoutes, { platform });
  await app.register(mailRoutes, { platform });
  return app;
}
