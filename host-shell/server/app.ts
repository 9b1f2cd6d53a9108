import rateLimit from '@fastify/rate-limit';
import { openStore, type ReleaseStore } from '@vidra/remote-kit/store';
import { toLoggedAddress } from '@vidra/shared-server/variables';
import { traceRequests } from '@vidra/shared-tracing';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ServerConfig } from './config.ts';
import { nothingKept, openLastGood } from './live/last-good-set.ts';
import { openDevelopmentSite, openLiveSite, type LiveSite } from './live/live-site.ts';
import { createOverrideApi } from './overrides/override-api.ts';
import { createOverrideReader } from './overrides/override-reader.ts';
import { createPreviewReader } from './previews/preview-reader.ts';
import { throttleMessages } from './live/throttle-messages.ts';
import { createOfferReader } from './page/read-offer.ts';
import { registerApiProxy } from './plugins/api-proxy.ts';
import { registerHealth } from './plugins/health.ts';
import { registerIcons } from './plugins/icons.ts';
import { registerIndexes } from './plugins/indexes.ts';
import { knownMethods } from './plugins/known-methods.ts';
import { registerLegalTexts } from './plugins/legal.ts';
import { registerOverrides } from './plugins/overrides.ts';
import { registerPages } from './plugins/pages.ts';
import { registerPreviews } from './plugins/previews.ts';
import { registerPublicFiles } from './plugins/public-files.ts';
import { releaseAssets } from './plugins/release-assets.ts';
import { releaseInfo } from './plugins/release-info.ts';
import { releaseReports } from './plugins/release-reports.ts';
import { requestAddress } from './plugins/request-address.ts';
import { sandboxFrames } from './plugins/sandbox-frames.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { registerShares } from './plugins/shares.ts';
import { unreadBodies } from './plugins/unread-bodies.ts';
import { sendProblem } from './problem.ts';
import { startReporting } from './reports/reporting.ts';
import { createShareReader } from './shares/read-share.ts';

/** Routes that report a malformed address themselves. */
const OTHERS = /^\/(api|app|dev|remotes|releases|icons|sandbox)\//;

/**
 * Makes a page address readable for the router. An address that cannot be decoded, such as `/%zz`,
 * is a missing page, not a bad request.
 */
function toReadableAddress(url: string): string {
  const [path = '/'] = url.split('?', 1);
  if (OTHERS.test(path)) return url;
  try {
    decodeURIComponent(path);
    return url;
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length);
  }
}

/** Files, health checks and reports: each page causes many, and their traces are of no use. */
const UNTRACED_PATHS =
  /^\/(remotes|sandbox|healthz|readyz|metrics|reports?|fonts|icons|assets)\b|\.\w+$/;

/**
 * Limit of shared links per minute whose video one network may request; many people may share an
 * address.
 */
const LINKS_PER_MINUTE = 300;

/** Builds the site's server, ready to listen. */
export async function buildApp(config: ServerConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, url: toLoggedAddress(url), ip }),
      },
    },
    trustProxy: config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => toReadableAddress(url),
    // Open event streams would keep the process alive.
    forceCloseConnections: true,
    frameworkErrors: (error, _request, reply) => {
      sendProblem(reply, 'invalid_request', 'Bad request', error.message);
    },
  });
  const { store, reports } = await openStore(config.store, { cache: config.storeCache });
  const site = openSite(store, config, app);
  const { productCode } = config.site;
  const api = createOverrideApi(config.apiUrl, productCode);
  const reader = createOverrideReader({ api, productCode });
  const previewReader = createPreviewReader({ store, site });
  const reporting = await startReporting(app, { site, store, reports, config });
  traceRequests(app, ({ url }) => !UNTRACED_PATHS.test(url));
  await app.register(rateLimit, { global: false });
  await app.register(securityHeaders);
  await app.register(requestAddress);
  await app.register(unreadBodies);
  await app.register(knownMethods);
  await app.register((scope) => registerHealth(scope, site));
  await app.register((scope) => releaseInfo(scope, { site, reader, previewReader, config }));
  await app.register((scope) => releaseReports(scope, { reporting, door: config }));
  await app.register((scope) => releaseAssets(scope, { store, site }));
  await app.register((scope) => sandboxFrames(scope, { store, site }));
  await app.register(registerOverrides, { api, reader, store, ports: config.overridePorts.text });
  await app.register(registerPreviews, { reader: previewReader, site, productCode });
  await app.register((scope) => registerIcons(scope));
  const readShare = createShareReader({
    apiUrl: config.apiUrl,
    productCode,
    limit: app.createRateLimit({ max: LINKS_PER_MINUTE, timeWindow: '1 minute' }),
  });
  await app.register((scope) => registerPublicFiles(scope));
  await app.register((scope) => registerIndexes(scope, { config, site }));
  await app.register(registerLegalTexts, { texts: config.legal, site: config.site });
  await app.register(registerShares, { config, site, readShare });
  await app.register((scope) => registerApiProxy(scope, config.apiUrl));
  const readOffer = createOfferReader(config.apiUrl, productCode);
  await app.register(registerPages, {
    config,
    site,
    reporting,
    reader,
    previewReader,
    readShare,
    readOffer,
  });
  return app;
}

function openSite(
  store: ReleaseStore,
  { site, devRemotes, lastGoodFile, trustedKeys }: ServerConfig,
  { log }: FastifyInstance,
): LiveSite {
  const sources = {
    store,
    productCode: site.productCode,
    overrides: devRemotes,
    trustedKeys,
    lastGood: devRemotes.size > 0 ? nothingKept : openLastGood(lastGoodFile),
    onProblem: throttleMessages((problem) =>
      log.error({ problem }, 'the release store is not in order'),
    ),
  };
  return devRemotes.size > 0 ? openDevelopmentSite(sources) : openLiveSite(sources);
}
