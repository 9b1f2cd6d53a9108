import { getEndpointPath } from '@vidra/shared-contract';
import type { SharedVideo } from '@vidra/shared-contract/schemas';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { LRUCache } from 'lru-cache';
import { createVisitorHeaders } from '../visitor-headers.ts';

/** What a link shows; `gone`: nothing any more. Undefined: that could not be found out. */
export type SharedPage = SharedVideo | 'gone' | undefined;

/** What is to be answered to whoever opens a link. */
export interface ShareAnswer {
  readonly shared: SharedPage;
  readonly status: 200 | 404 | 429 | 503;
  /** When to ask again, where it could not be found out. */
  readonly retryAfterSeconds?: number;
}

/** Finds out what a link shows. Never fails. */
export type ReadShare = (shareUid: string, request: FastifyRequest) => Promise<ShareAnswer>;

export interface ShareReaderOptions {
  readonly apiUrl: string;
  readonly productCode: string;
  /** Counts what each network makes the site ask the API. */
  readonly limit: ReturnType<FastifyInstance['createRateLimit']>;
}

/** The page waits for this before its first byte. */
const TIMEOUT_MS = 5_000;
/** A link that is no longer shared shows its title for so long; its files end at once. */
const FRESH_MS = 5_000;
const REMEMBERED = 10_000;
const RETRY_SECONDS = 5;

/** Remembers answers for some seconds; of many who open one link at once, one is asked for. */
export function createShareReader({ apiUrl, productCode, limit }: ShareReaderOptions): ReadShare {
  const answers = new LRUCache<string, ShareAnswer>({ max: REMEMBERED, ttl: FRESH_MS });
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
    // Whoever is over their own limit is refused alone.
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

/** What is no link at all, such as one of a thousand characters, shows nothing either. */
function fromRefusal({ status, headers }: Response): ShareAnswer {
  if (status === 429) return refuse(429, Number(headers.get('retry-after')) || RETRY_SECONDS);
  const isGone = status === 404 || status === 410 || status === 400;
  return isGone ? { shared: 'gone', status: 404 } : refuse(503);
}

/** Says when to ask again, where it was not found out. */
export function setRetryAfter(reply: FastifyReply, { retryAfterSeconds }: ShareAnswer): void {
  if (retryAfterSeconds !== undefined) void reply.header('retry-after', retryAfterSeconds);
}
