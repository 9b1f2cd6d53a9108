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

/** Body and query as the contract has them for this call, and how to send it. */
export type CallOptions<N extends CallName> = Part<'body', CallBody<N>> &
  Part<'query', CallQuery<N>> &
  Pick<SendOptions, 'idempotencyKey' | 'signal'>;

type Arguments<N extends CallName> =
  object extends CallOptions<N> ? [options?: CallOptions<N>] : [options: CallOptions<N>];

/**
 * Calls the API. Idempotent calls, and those with an idempotency key, are tried once more on the
 * contract's `RETRY_STATUSES`; the access token is renewed before it ends; a 401 ends the session.
 *
 * @throws ApiError when the server refuses or fails
 * @throws NetworkError when no answer comes; the session stays
 * @throws the signal's reason when it is aborted
 */
export async function callApi<N extends CallName>(
  name: N,
  ...[options]: Arguments<N>
): Promise<CallAnswer<N>> {
  const wire = (options ?? {}) as SendOptions;
  // A login brings a session of its own: no other session makes a refused one good.
  for (let triesLeft = name === 'login' ? 1 : 2; ;) {
    const token = await getCallToken(name);
    wire.signal?.throwIfAborted();
    const { token: sessionToken } = sessionStore.getState();
    try {
      return (await send(name, token, wire)) as CallAnswer<N>;
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 401) throw error;
      triesLeft -= 1;
      // A refused request did nothing yet, and the token was renewed while it was under way.
      if (!onUnauthorizedAnswer(sessionToken) || triesLeft === 0) throw error;
    }
  }
}

/** Public calls must not send a visitor with an old session to the login page. */
async function getCallToken(name: CallName): Promise<string> {
  if (name === 'login') return '';
  return ENDPOINTS[name].auth ? getFreshToken() : getTokenIfFresh();
}
