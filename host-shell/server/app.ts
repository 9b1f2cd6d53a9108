import rateLimit from '@fastify/rate-limit';
import { openStore, type ReleaseStore } from '@vidra/remote-kit/store';
import { loggedAddress } from '@vidra/shared-contract/variables';
import { traceRequests } from '@vidra/shared-tracing';
import fastify, { type FastifyInstance, type FastifyRequest } from 'fastify';
import type { ServerConfig } from './config.ts';
import { nothingKept, openLastGood } from './live/last-good.ts';
import { openDevelopmentSite, openLiveSite, type LiveSite } from './live/live-site.ts';
import { createOverrideApi } from './overrides/override-api.ts';
import { createOverrideReader } from './overrides/override-reader.ts';
import { seldom } from './live/seldom.ts';
import { createOfferReader } from './page/read-offer.ts';
import { apiProxy } from './plugins/api-proxy.ts';
import { health } from './plugins/health.ts';
import { icons } from './plugins/icons.ts';
import { indexes } from './plugins/indexes.ts';
import { knownMethods } from './plugins/known-methods.ts';
import { legal } from './plugins/legal.ts';
import { overrides } from './plugins/overrides.ts';
import { pages } from './plugins/pages.ts';
import { publicFiles } from './plugins/public-files.ts';
import { releaseAssets } from './plugins/release-assets.ts';
import { releaseInfo } from './plugins/release-info.ts';
import { releaseReports } from './plugins/release-reports.ts';
import { requestAddress } from './plugins/request-address.ts';
import { securityHeaders } from './plugins/security-headers.ts';
import { shares } from './plugins/shares.ts';
import { unreadBodies } from './plugins/unread-bodies.ts';
import { sendProblem } from './problem.ts';
import { readableAddress } from './readable-address.ts';
import { startReporting } from './reports/reporting.ts';
import { createShareReader } from './shares/read-share.ts';

/** Files, health and reports: of each page there are many, and nobody looks for them. */
const UNTRACED = /^\/(remotes|healthz|readyz|metrics|reports?|fonts|icons|assets)\b|\.\w+$/;

/** Links whose video one network has the site ask for; many people may share an address. */
const LINKS_PER_MINUTE = 300;

/** The site's server, ready to listen. */
export async function buildApp(config: ServerConfig): Promise<FastifyInstance> {
  const app = fastify({
    logger: {
      level: config.logLevel,
      serializers: {
        req: ({ method, url, ip }: FastifyRequest) => ({ method, url: loggedAddress(url), ip }),
      },
    },
    trustProxy: config.trustedProxies,
    rewriteUrl: ({ url = '/' }) => readableAddress(url),
    // Open event streams would keep the process from ending.
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
  const reporting = await startReporting(app, { site, store, reports, config });
  traceRequests(app, ({ url }) => !UNTRACED.test(url));
  await app.register(rateLimit, { global: false });
  await app.register(securityHeaders);
  await app.register(requestAddress);
  await app.register(unreadBodies);
  await app.register(knownMethods);
  await app.register((scope) => health(scope, site));
  await app.register((scope) => releaseInfo(scope, site, reader));
  await app.register((scope) => releaseReports(scope, { reporting, door: config }));
  await app.register((scope) => releaseAssets(scope, store.served));
  await app.register(overrides, { api, reader, store, ports: config.overridePorts.text });
  await app.register((scope) => icons(scope));
  const readShare = createShareReader({
    apiUrl: config.apiUrl,
    productCode,
    limit: app.createRateLimit({ max: LINKS_PER_MINUTE, timeWindow: '1 minute' }),
  });
  await app.register((scope) => publicFiles(scope));
  await app.register((scope) => indexes(scope, { config, site }));
  await app.register(legal, { texts: config.legal });
  await app.register(shares, { config, readShare });
  await app.register((scope) => apiProxy(scope, config.apiUrl));
  const readOffer = createOfferReader(config.apiUrl, productCode);
  await app.register(pages, { config, site, reporting, reader, readShare, readOffer });
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
    onProblem: seldom((problem) => log.error({ problem }, 'the release store is not in order')),
  };
  return devRemotes.size > 0 ? openDevelopmentSite(sources) : openLiveSite(sources);
}
