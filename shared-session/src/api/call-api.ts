import { ENDPOINTS, type CallName } from '@vidra/shared-contract';
import type { CallAnswer, CallBody, CallQuery } from '@vidra/shared-contract/schemas';
import { sessionStore } from '../session/store.ts';
import { ApiError } from './errors.ts';
import { send, type SendOptions } from './send.ts';
import { getFreshToken, getTokenIfFresh } from './tokens.ts';
import { onUnauthorizedAnswer } from './unauthorized.ts';

type Part<K extends string, T> = [T] extends [undefined]
  ? { readonly [key in K]?: undefined }
  : Record<string, never> extends T
    ? { readonly [key in K]?: T | undefined }
    : { readonly [key in K]: T };

/** Body and query of the call's contract, and its transport options. */
export type CallOptions<N extends CallName> = Part<'body', CallBody<N>> &
  Part<'query', CallQuery<N>> &
  Pick<SendOptions, 'idempotencyKey' | 'signal'>;

type Arguments<N extends CallName> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * Calls the API. Idempotent calls, and those with an idempotency key, are retried once on the
 * contract's
 * `RETRY_STATUSES`. The access token is renewed before it expires, and a 401 ends the session.
 *
 * @throws ApiError if the server refuses or fails
 * @throws NetworkError if no response arrives; the session stays
 * @throws the signal's reason if it is aborted
 */
export async function callApi<N extends CallName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<CallAnswer<N>> {
  const wire = (options ?? {}) as SendOptions;
  // A login creates a new session, so another session cannot fix a refused one.
  for (let triesLeft = name === 'login' ? 1 : 2; ;) {
    const token = await getCallToken(name);
    wire.signal?.throwIfAborted();
    const { token: sessionToken } = sessionStore.getState();
    try {
      return (await send(name, token, wire)) as CallAnswer<N>;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      triesLeft -= 1;
      // A refused request had no effect, and the token was renewed while it was in flight.
      if (!onUnauthorizedAnswer(sessionToken) || triesLeft === 0) throw error;
    }
  }
}

/** An old session must not send visitors of public pages to the login page. */
async function getCallToken(name: CallName): Promise<string> {
  if (name === 'login') return '';
  return ENDPOINTS[name].auth ? getFreshToken() : getTokenIfFresh();
}
