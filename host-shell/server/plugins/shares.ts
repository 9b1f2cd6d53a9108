import { randomBytes } from 'node:crypto';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { sendComposed } from '../compress.ts';
import type { ServerConfig } from '../config.ts';
import type { LiveSite } from '../live/live-site.ts';
import { createReleaseTranslate } from '../live/release-translate.ts';
import { readPageLanguage } from '../page/language.ts';
import { getSiteOrigin } from '../page/site-origin.ts';
import { sendProblem } from '../problem.ts';
import { embedPage } from '../shares/embed-page.ts';
import { createOembed } from '../shares/oembed.ts';
import { setRetryAfter, type ReadShare } from '../shares/read-share.ts';
import { parseShareUid } from '../shares/share-addresses.ts';

interface SharesOptions {
  readonly config: ServerConfig;
  readonly site: LiveSite;
  readonly readShare: ReadShare;
}
interface OembedQuery {
  readonly url?: unknown;
  readonly format?: unknown;
  readonly maxwidth?: unknown;
  readonly maxheight?: unknown;
}

/** Serves shared videos to other sites: a page for their frames, and its oEmbed description. */
export async function registerShares(
  app: FastifyInstance,
  { config, site, readShare }: SharesOptions,
): Promise<void> {
  const { productName, apiBaseUrl } = config.site;
  const { brandColor } = config;
  const api = apiBaseUrl === '' ? [] : [new URL(apiBaseUrl).origin];
  const mediaOrigins = [...api, ...config.mediaOrigins];

  const sendEmbedPage = async (
    request: FastifyRequest<{ Params: { id: string } }>,
    reply: FastifyReply,
  ) => {
    const answer = await readShare(request.params.id, request);
    const { shared } = answer;
    setRetryAfter(reply, answer);
    const nonce = randomBytes(16).toString('base64');
    const url = getSiteOrigin(config, request) + request.url.replace(/\/embed.*$/, '');
    const language = readPageLanguage(config, request, reply);
    const { host } = await site.current();
    const page = embedPage({
      shared,
      url,
      productName,
      brandColor,
      nonce,
      mediaOrigins,
      language,
      t: createReleaseTranslate([host], language.tag),
    });
    void reply.code(answer.status).type('text/html; charset=utf-8').headers({
      'cross-origin-resource-policy': 'cross-origin',
      'cache-control': 'no-store',
      'content-security-policy': page.policy,
    });
    return sendComposed(request, reply, page.html);
  };
  app.route({ method: ['GET', 'HEAD'], url: '/share/:id/embed', handler: sendEmbedPage });

  app.get<{ Querystring: OembedQuery }>('/oembed', async (request, reply) => {
    const { url, format, maxwidth, maxheight } = request.query;
    if (format !== undefined && format !== 'json') {
      const detail = 'Use format=json.';
      return sendProblem(reply, 'invalid_request', 'Not implemented', detail, 501);
    }
    const origin = getSiteOrigin(config, request);
    const address = typeof url === 'string' && URL.canParse(url) ? new URL(url) : undefined;
    const shareUid = address?.origin === origin ? parseShareUid(address.pathname) : undefined;
    const answer = shareUid === undefined ? undefined : await readShare(shareUid, request);
    const video = answer?.shared;
    if (shareUid === undefined || answer === undefined || video === 'gone') {
      const detail = 'Use the address of a video shared on this site.';
      return sendProblem(reply, 'not_found', 'Not found', detail);
    }
    if (video === undefined) {
      setRetryAfter(reply, answer);
      if (answer.status === 429) {
        const text = 'Too many links requested from your address. Try again in a minute.';
        return sendProblem(reply, 'too_many_requests', 'Too many requests', text);
      }
      const detail = "We can't load the video right now. Try again in a moment.";
      return sendProblem(reply, 'unavailable', 'Service unavailable', detail);
    }
    void reply.header('access-control-allow-origin', '*').header('cache-control', 'max-age=300');
    const [maxWidth, maxHeight] = [parseMaxSize(maxwidth), parseMaxSize(maxheight)];
    return createOembed({ video, shareUid, origin, productName, maxWidth, maxHeight });
  });
}

/** Parses a size in oEmbed's query. An invalid one means no limit. */
function parseMaxSize(value: unknown): number {
  const size = Number(value);
  return Number.isInteger(size) && size > 0 ? size : Number.POSITIVE_INFINITY;
}
