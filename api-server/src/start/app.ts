import { randomUUID } from 'node:crypto';
import rateLimit from '@fastify/rate-limit';
import fastify, { type FastifyInstance } from 'fastify';
import { traceRequests } from '@vidra/shared-tracing';
import { validatorCompiler } from 'fastify-type-provider-zod';
import { accountRoutes } from '../people/accounts/routes.ts';
import { registerBackgroundRoutes } from '../files/background-removal/routes.ts';
import { registerFittingRoutes } from '../files/fittings/routes.ts';
import { contentCredentialsRoutes } from '../rendering/content-credentials/routes.ts';
import { capabilityRoutes } from '../videos/capabilities/routes.ts';
import { filterRoutes } from '../videos/catalog/routes.ts';
import { folderRoutes } from '../videos/folders/routes.ts';
import { compileSerializer } from '../web/http/compile-serializer.ts';
import { bodyTime } from '../web/http/requests/body-time.ts';
import { healthRoutes } from '../web/http/health.ts';
import { jsonBody } from '../web/http/requests/json-body.ts';
import { knownMethods } from '../web/http/requests/known-methods.ts';
import { openApi } from '../web/http/openapi/openapi.ts';
import { problems } from '../web/http/problems.ts';
import { storableAddress } from '../web/http/requests/storable-address.ts';
import { unreadBodies } from '../web/http/requests/unread-bodies.ts';
import { allowSiteOrigins } from '../web/http/requests/site-origins.ts';
import { toNetwork } from '../web/limits/to-network.ts';
import { requestLanguage } from '../language/request-language.ts';
import { mailRoutes } from '../people/mail/routes.ts';
import { membershipRoutes } from '../money/membership/routes.ts';
import { metrics } from '../metrics/metrics.ts';
import { operatorRoutes } from '../operators/site/routes.ts';
import { orderRoutes } from '../money/orders/routes.ts';
import { overrideRoutes } from '../people/overrides/routes.ts';
import { paymentRoutes } from '../money/payments/routes.ts';
import type { Platform } from '../platform/platform.ts';
import { agentRoutes } from '../videos/projects/agent-routes.ts';
import { projectRoutes } from '../videos/projects/projects.ts';
import { scrapingRoutes } from '../content/scraping/routes.ts';
import { scriptRoutes } from '../content/scripts/routes.ts';
import { speechRoutes } from '../videos/catalog/voice-routes.ts';
import { registerFileRoutes } from '../files/storage/routes.ts';
import { registerFileLinkRoutes } from '../files/shares/routes.ts';
import { reportRoutes } from '../reports/routes.ts';
import { shareRoutes } from '../videos/shares/routes.ts';
import { campaignRoutes } from '../people/campaigns/routes.ts';
import { uploadRoutes } from '../files/uploads/routes.ts';
import { downloadRoutes } from '../videos/tasks/downloads/routes.ts';
import { filmRoutes } from '../videos/tasks/films/film-routes.ts';
import { videoRoutes } from '../videos/tasks/routes.ts';
import { personalDataRoutes } from '../personal-data/routes.ts';

const BODY_LIMIT = 64 * 1024;
const LONGEST_PARAMETER = 200;
/** Polled frequently by machines. */
const UNTRACED_PATHS = /^\/(healthz|readyz|metrics)\b/;

/** Builds the API on a platform, without listening. */
export async function buildApp(platform: Platform): Promise<FastifyInstance> {
  const { config, sessionCache } = platform;
  const app = fastify({
    loggerInstance: platform.logger,
    genReqId: () => randomUUID(),
    trustProxy: config.trustedProxies,
    bodyLimit: BODY_LIMIT,
    // Set for each request. See `bodyTime`.
    requestTimeout: 0,
    forceCloseConnections: true,
    routerOptions: { maxParamLength: LONGEST_PARAMETER },
  });
  app.setValidatorCompiler(validatorCompiler);
  app.setSerializerCompiler(compileSerializer);
  app.decorate('productCode', config.product.code);
  app.decorate('authenticator', sessionCache.authenticate);
  app.decorateRequest('user', null);
  app.addHook('onRequest', async (request, reply) => {
    void reply.header('x-request-id', request.id);
  });

  await app.register(requestLanguage, { offered: config.languages });
  traceRequests(app, ({ url }) => !UNTRACED_PATHS.test(url));
  await allowSiteOrigins(app, config.siteOrigins);
  await app.register(problems);
  await app.register(knownMethods, { maxParamLength: LONGEST_PARAMETER });
  await app.register(storableAddress);
  await app.register(bodyTime);
  await app.register(unreadBodies);
  await app.register(jsonBody);
  await app.register(rateLimit, {
    max: config.limits.requestsPerMinutePerIp,
    timeWindow: '1 minute',
    keyGenerator: ({ ip }) => toNetwork(ip),
    allowList: (request) => request.url === '/healthz' || request.url === '/readyz',
  });
  await app.register(openApi, {
    productName: config.product.name,
    publicUrl: config.publicUrl,
  });

  await app.register(metrics, { platform });
  await app.register(healthRoutes, { platform });
  await app.register(accountRoutes, { platform });
  await app.register(personalDataRoutes, { platform });
  await app.register(membershipRoutes, { platform });
  await app.register(campaignRoutes, { platform });
  await app.register(orderRoutes, { platform });
  await app.register(paymentRoutes, { platform });
  await app.register(capabilityRoutes, { platform });
  await app.register(contentCredentialsRoutes, { platform });
  await app.register(filterRoutes, { platform });
  await app.register(uploadRoutes, { platform });
  await app.register(videoRoutes, { platform });
  await app.register(filmRoutes, { platform });
  await app.register(registerFileLinkRoutes, { platform });
  await app.register(shareRoutes, { platform });
  await app.register(reportRoutes, { platform });
  await app.register(folderRoutes, { platform });
  await app.register(projectRoutes, { platform });
  await app.register(agentRoutes, { platform });
  await app.register(speechRoutes, { platform });
  await app.register(scrapingRoutes, { platform });
  await app.register(scriptRoutes, { platform });
  await app.register(registerBackgroundRoutes, { platform });
  await app.register(registerFittingRoutes, { platform });
  await app.register(overrideRoutes, { platform });
  await app.register(operatorRoutes, { platform });
  await app.register(downloadRoutes, { platform });
  await app.register(registerFileRoutes, { platform });
  await app.register(mailRoutes, { platform });
  if (config.releases.service) {
    // Loads the release checks, which nothing else here needs.
    const { releaseRoutes } = await import('../release-service/routes.ts');
    await app.register(releaseRoutes, { platform });
  }
  return app;
}
