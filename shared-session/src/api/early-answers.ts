import { EARLY_ANSWERS, type EarlyAnswers } from '@vidra/shared-contract';

/** What was asked for longer ago may no longer be true. */
const GOOD_FOR_MS = 15_000;

const getEarlyAnswers = (): EarlyAnswers | undefined =>
  (globalThis as { [EARLY_ANSWERS]?: EarlyAnswers })[EARLY_ANSWERS];

/** Whether the page has asked for this address before its code was there, and nobody has taken the answer. */
export const isAskedEarly = (url: string): boolean => getEarlyAnswers()?.answers.has(url) ?? false;

/**
 * Fetches, unless the page asked for the very same before its code was there: then that answer is taken,
 * once. One that failed counts for nothing.
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
