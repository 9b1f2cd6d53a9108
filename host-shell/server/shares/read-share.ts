import { getEndpointPath } from '@vidra/shared-contract';
import type { SharedVideo } from '@vidra/shared-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createVisitorHeaders } from '../visitor-headers.ts';

/** Video of a link, or `gone` if the link shows nothing any more. Undefined if that is unknown. */
export type SharedPage = SharedVideo | 'gone' | undefined;

/** Response for a visitor of a link. */
export interface ShareAnswer {
  readonly shared: SharedPage;
  readonly status: 200 | 404 | 429 | 503;
  /** Seconds until a retry, if the state of the link is unknown. */
  readonly retryAfterSeconds?: number;
}

/** Reads what a link shows. Never rejects. */
export type ReadShare = (shareUid: string, request: FastifyRequest) => Promise<ShareAnswer>;

export interface ShareReaderOptions {
  readonly apiUrl: string;
  readonly productCode: string;
  /** Limits the API requests that each network causes. */
  readonly limit: ReturnType<FastifyInstance['createRateLimit']>;
}

/** The page waits this long before its first byte. */
const TIMEOUT_MS = 5_000;
/** An ended link may show its title for this long; its files end at once. */
const FRESH_MS = 5_000;
const MAX_ENTRIES = 10_000;
const RETRY_SECONDS = 5;

/**
 * Creates a reader with a cache of some seconds. Many visitors who open one link at once cause one
 * request.
 */
export function createShareReader({ apiUrl, productCode, limit }: ShareReaderOptions): ReadShare {
  const answers = new LRUCache<string, ShareAnswer>({ max: MAX_ENTRIES, ttl: FRESH_MS });
  const pendingAnswers = new Map<string, Promise<ShareAnswer>>();

  const ask = async (shareUid: string, request: FastifyRequest) => {
    const use = await limit(request);
    if (!use.isAllowed && use.isExceeded) return refuse(429, use.ttlInSeconds);
    const url = new URL(getEndpointPath('readShare', productCode), apiUrl);
    url.searchParams.set('shareUid', shareUid);
    const answer = await askApi(url, productCode, request);
    if (answer.shared !== undefined) answers.set(shareUid, answer);
    return answer;
  };

  return async (shareUid, request) => {
    const pendingAnswer = pendingAnswers.get(shareUid);
    const recent = answers.get(shareUid) ?? (pendingAnswer && (await pendingAnswer));
    // A rate-limited response applies only to the visitor over the limit.
    if (recent !== undefined && recent.status !== 429) return recent;
    const newAnswer = ask(shareUid, request);
    pendingAnswers.set(shareUid, newAnswer);
    return newAnswer.finally(() => {
      if (pendingAnswers.get(shareUid) === newAnswer) pendingAnswers.delete(shareUid);
    });
  };
}

function refuse(status: 429 | 503, retryAfterSeconds = RETRY_SECONDS): ShareAnswer {
  return { shared: undefined, status, retryAfterSeconds };
}

async function askApi(url: URL, productCode: string, request: FastifyRequest) {
  const headers = {
    ...createVisitorHeaders(request),
    accept: 'application/json',
    'app-code': productCode,
  };
  try {
    const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
    if (answer.ok) return { shared: (await answer.json()) as SharedVideo, status: 200 } as const;
    await answer.body?.cancel();
    return fromRefusal(answer);
  } catch {
    return refuse(503);
  }
}

/** An invalid link, such as one of a thousand characters, shows nothing either. */
function fromRefusal({ status, headers }: Response): ShareAnswer {
  if (status === 429) return refuse(429, Number(headers.get('retry-after')) || RETRY_SECONDS);
  const isGone = status === 404 || status === 410 || status === 400;
  return isGone ? { shared: 'gone', status: 404 } : refuse(503);
}

/** Sets the time for a retry if the state of the link is unknown. */
export function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: ShareAnswer): void {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
}
