import { EARLY_ANSWERS, type EarlyAnswers } from '@vidra/shared-contract';

/** Older responses may be outdated. */
const GOOD_FOR_MS = 15_000;

const getEarlyAnswers = (): EarlyAnswers | undefined =>
  (globalThis as { [EARLY_ANSWERS]?: EarlyAnswers })[EARLY_ANSWERS];

/**
 * Checks if the page has requested this address before its code loaded, and the response is still
 * unused.
 */
export const isAskedEarly = (url: string): boolean => getEarlyAnswers()?.answers.has(url) ?? false;

/**
 * Fetches, or takes the response to the same request that the page sent before its code loaded.
 * Each is used once,
 * and failed ones are ignored.
 */
export async function fetchUnlessEarly(
  input: string | URL | Request,
  init?: RequestInit,
): Promise<Response> {
  if (!(input instanceof Request)) return fetch(input, init);
  const earlyAnswer = await takeAnswer(input)?.catch(() => undefined);
  input.signal.throwIfAborted();
  return earlyAnswer?.ok ? earlyAnswer : fetch(input, init);
}

function takeAnswer({ method, url, headers }: Request): Promise<Response> | undefined {
  const earlyAnswers = getEarlyAnswers();
  if (!earlyAnswers || performance.now() - earlyAnswers.askedAt > GOOD_FOR_MS) return undefined;
  if (method !== 'GET' || headers.get('authorization') !== `Bearer ${earlyAnswers.token}`)
    return undefined;
  const answer = earlyAnswers.answers.get(url);
  earlyAnswers.answers.delete(url);
  return answer;
}
