import { randomBytes } from 'node:crypto';
import { StoreError } from '@vidra/remote-kit/store';
import { addLanguagePrefix, type RouteName } from '@vidra/shared-contract';
import { getProtocol } from '@vidra/shared-server/proxies';
import { traceHeaders } from '@vidra/shared-tracing';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendComposed } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSet } from '../live/live-set.ts';
import { NothingLiveError, type LiveSite } from '../live/live-site.ts';
import { describeServedSet } from '../live/describe-served-set.ts';
import { createVisitorReader } from '../live/visitor-id.ts';
import { setFor } from '../live/visitor-sets.ts';
import { applyOverrides } from '../overrides/apply-overrides.ts';
import { createClearedCookie, type OverrideReader } from '../overrides/override-reader.ts';
import { applyPreview } from '../previews/apply-preview.ts';
import { createPreviewCookie } from '../previews/preview-cookie.ts';
import type { PreviewEnd, PreviewReader } from '../previews/preview-reader.ts';
import { composePage } from '../page/compose-page.ts';
import { hasOffer } from '../page/offer-text.ts';
import type { ReadOffer } from '../page/read-offer.ts';
import { planPage, planShownPage, type ShownPlan } from '../page/route-plan.ts';
import { createLanguageCookie, readPageLanguage } from '../page/language.ts';
import { readLanguageAddress } from '../page/language-address.ts';
import { getSiteOrigin } from '../page/site-origin.ts';
import { changeExtensions } from '../settings/changed-extensions.ts';
import { selectPageGrants } from '../settings/page-grants.ts';
import { selectPageSettings } from '../settings/page-settings.ts';
import { sendProblem } from '../problem.ts';
import { toVisit } from '../reports/address-share.ts';
import type { Reporting } from '../reports/reporting.ts';
import { setRetryAfter, type ReadShare, type ShareAnswer } from '../shares/read-share.ts';
import { parseShareUid, stripTail } from '../shares/share-addresses.ts';
import { createVisitorHeaders } from '../visitor-headers.ts';

interface PagesOptions {
  readonly config: ServerConfig;
  readonly site: LiveSite;
  readonly reporting: Reporting;
  readonly reader: OverrideReader;
  readonly previewReader: PreviewReader;
  readonly readShare: ReadShare;
  readonly readOffer: ReadOffer;
}

const NO_STORE = 'no-store';
/**
 * The browser alone may keep a page, and asks again at each visit: `no-store` would keep pages out
 * of the back/forward cache. A kept page has its own nonce in its own policy.
 */
const NO_CACHE = 'private, no-cache';

const SHARED_ROUTE: RouteName = 'shared-video';

/** Whether the browser loads the page before a visitor asks for it. */
const isSpeculative = ({ headers }: FastifyRequest) =>
  String(headers['sec-purpose'] ?? '').includes('prefetch');

/** Reads the effect of a developer's override on this visitor. */
async function readOverride(
  { config, site, reader }: Pick<PagesOptions, 'config' | 'site' | 'reader'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const reading = await reader.read(request.headers.cookie, createVisitorHeaders(request));
  if (reading.kind === 'unknown') {
    request.log.warn({ err: reading.error }, 'an override cannot be checked');
  }
  if (reading.kind === 'ended') {
    void reply.header('set-cookie', createClearedCookie(getProtocol(request) === 'https'));
    return { overrideEnd: reading.reason };
  }
  if (reading.kind !== 'active') return {};
  const { release } = site;
  const { overridePorts: ports } = config;
  const options = { release, ports, productCode: config.site.productCode };
  return { overrides: await applyOverrides(await site.current(), reading.override, options) };
}

/** Reads the effect of an opened preview link on this visitor. */
async function readPreview(
  { config, site, previewReader }: Pick<PagesOptions, 'config' | 'site' | 'previewReader'>,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const reading = await previewReader.read(request.headers.cookie);
  if (reading.kind === 'none') return {};
  const { productCode } = config.site;
  const preview = await applyPreview(reading, { site, productCode });
  if ('set' in preview) {
    void reply.header('x-robots-tag', 'noindex');
    return { preview };
  }
  if (preview.error !== undefined) {
    request.log.warn({ err: preview.error }, 'a preview cannot be shown');
  }
  return { previewEnd: preview.reason };
}

/** Forgets an ended preview with the page that says why. An unreadable one may return with the next page. */
function endPreview(
  { previewEnd }: { readonly previewEnd?: PreviewEnd | undefined },
  request: FastifyRequest,
  reply: FastifyReply,
): void {
  if (previewEnd === undefined || previewEnd === 'unreadable') return;
  void reply.header('set-cookie', createPreviewCookie(request, '', 0));
}

/** Reads what a page of this visitor is composed of. */
async function getVisit(options: PagesOptions, request: FastifyRequest, reply: FastifyReply) {
  const { site } = options;
  const getVisitor = createVisitorReader(request, reply);
  const { overrides, overrideEnd } = await readOverride(options, request, reply);
  // Developers see their own builds alone, even if they opened a link too.
  const { preview, previewEnd } = overrides ? {} : await readPreview(options, request, reply);
  const replacement = overrides ?? preview;
  const releasedSet = replacement?.set ?? (await setFor(site, request, getVisitor));
  // Read once, so that all parts of the page follow from the same settings.
  const operatorSettings = await site.settings();
  const set = changeExtensions(releasedSet, operatorSettings);
  const readSettings = async (plan: ShownPlan) => {
    const live = replacement && (await site.current());
    return {
      settings: selectPageSettings(operatorSettings, { set, live, overrides }, getVisitor),
      grants: selectPageGrants(operatorSettings, { set, live }, plan),
    };
  };
  const isLive = replacement === undefined;
  return { set, overrides, overrideEnd, preview, previewEnd, isLive, readSettings };
}

/** Reads the address and its language, which the visitor keeps on pages without one. */
function readAddress(
  { languages }: Pick<ServerConfig, 'languages'>,
  { set, request, reply }: { set: LiveSet; request: FastifyRequest; reply: FastifyReply },
) {
  const reading = readLanguageAddress(request.url, set, languages);
  // Caches may keep a permanent redirect, and the address that it leads to sets the cookie.
  if (reading.kind === 'redirect' && reading.status === 308) return reading;
  void reply.header('cache-control', NO_STORE);
  const cookie =
    reading.language && createLanguageCookie(reading.language, languages, request.headers.cookie);
  if (cookie !== undefined) void reply.header('set-cookie', cookie);
  return reading;
}

/** Returns the page's own status, unless its shared video has another one. */
function getShownStatus({ status }: ShownPlan, answer: ShareAnswer | undefined): number {
  return answer === undefined || answer.status === 200 ? status : answer.status;
}

/** Serves the pages of the site: every address that no other route handles. */
export async function registerPages(app: FastifyInstance, options: PagesOptions): Promise<void> {
  const { config, site, reporting, readShare, readOffer } = options;
  const readSharedPage = async (path: string, request: FastifyRequest): Promise<ShareAnswer> => {
    const shareUid = parseShareUid(path);
    return shareUid === undefined ? { shared: 'gone', status: 404 } : readShare(shareUid, request);
  };

  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    handler: async (request, reply) => {
      const visitParts = await getVisit(options, request, reply);
      const { set, overrides, isLive, readSettings } = visitParts;
      const reading = readAddress(config, { set, request, reply });
      if (reading.kind === 'redirect') return reply.redirect(reading.to, reading.status);
      const { address, prefix } = reading;
      const local = overrides?.devHost !== undefined;
      const language = reading.language ?? readPageLanguage(config, request, reply);
      const plan = local
        ? planShownPage(address, set)
        : planPage(address, set, { ...config.site, language: language.tag });
      if (plan.kind === 'redirect') return reply.redirect(addLanguagePrefix(plan.to, prefix), 302);
      const isShared = plan.route?.name === SHARED_ROUTE;
      const cleanAddress = isShared ? stripTail(address) : undefined;
      if (cleanAddress !== undefined) return reply.redirect(cleanAddress, 302);

      endPreview(visitParts, request, reply);
      const nonce = randomBytes(16).toString('base64');
      // A page that is loaded before somebody asks for it counts as nobody's.
      const isCounted = request.method === 'GET' && !isSpeculative(request);
      const visit = isCounted ? toVisit(request) : undefined;
      void reply.header('x-release', await describeServedSet(site, { ...visitParts, plan }));
      // Overrides and previews are excluded from the statistics.
      const reports = isLive ? await reporting.askPage(set, visit) : undefined;
      const answer = isShared ? await readSharedPage(plan.path, request) : undefined;
      const offer = hasOffer(plan.prerendered) ? await readOffer(language.tag) : undefined;
      const page = composePage(
        {
          plan,
          cookies: request.headers.cookie,
          nonce,
          reports,
          ...visitParts,
          origin: getSiteOrigin(config, request),
          offer,
          language,
          prefix,
          ...(await readSettings(plan)),
          speculates: request.headers['save-data'] !== 'on',
          shared: answer?.shared,
          trace: traceHeaders(request).traceparent,
        },
        set,
        config,
      );
      // An incomplete page asks people and machines to retry.
      const isWhole = offer !== null;
      if (answer) setRetryAfter(reply, answer);
      if (!isWhole) void reply.header('retry-after', '5');
      const status = isWhole ? getShownStatus(plan, answer) : 503;
      // Overrides and previews end without a new address, so their pages are never kept.
      if (isLive && status === 200) void reply.header('cache-control', NO_CACHE);
      void reply
        // A route that only a development server has is not a 404.
        .code(local ? 200 : status)
        .type('text/html; charset=utf-8')
        .header('content-security-policy', page.policy)
        .header('cross-origin-resource-policy', 'same-origin');
      return sendComposed(request, reply, page.html);
    },
  });

  app.setErrorHandler((error, request, reply) => {
    const isNothingLive = error instanceof NothingLiveError;
    if (!isNothingLive && !(error instanceof StoreError)) throw error;
    if (!isNothingLive) request.log.error({ err: error }, 'the live set cannot be read');
    void reply.header('retry-after', '5');
    const detail = isNothingLive
      ? 'The site is being published. Try again in a moment.'
      : "We can't load the site right now. Try again in a moment.";
    return sendProblem(
      reply,
      'unavailable',
      isNothingLive ? 'Starting' : 'Service unavailable',
      detail,
    );
  });
}
