import { ENDPOINTS, getEndpointPath, type CallName } from '@vidra/shared-contract';
import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';

/** Client for the API on the site's server. */
export interface OverrideApi {
  /**
   * Calls the API.
   *
   * @throws when no response with status 200 arrives in time
   */
  readonly call: <N extends CallName>(
    name: N,
    body: CallBody<N>,
    /**
     * Visitor of the call: see `createVisitorHeaders`; with their `authorization` where the call
     * needs it.
     */
    visitor: Record<string, string>,
  ) => Promise<CallAnswer<N>>;
  /** Address of the public keys, and the headers for requesting them. */
  readonly keys: { readonly url: URL; readonly headers: Record<string, string> };
}

const TIMEOUT_MS = 3_000;

/** Thrown when the API answers without the requested data. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`The API responded with ${status}.`);
    this.status = status;
  }
}

export function createOverrideApi(apiUrl: string, productCode: string): OverrideApi {
  const headers = { 'app-code': productCode, 'content-type': 'application/json' };
  const toUrl = (name: CallName) => new URL(getEndpointPath(name, productCode), apiUrl);
  return {
    keys: { url: toUrl('overrideKeys'), headers: { 'app-code': productCode } },
    call: async <N extends CallName>(
      name: N,
      body: CallBody<N>,
      visitor: Record<string, string>,
    ) => {
      const answer = await fetch(toUrl(name), {
        method: ENDPOINTS[name].method,
        headers: { ...visitor, ...headers },
        body: JSON.stringify(body ?? {}),
        signal: AbortSignal.timeout(TIMEOUT_MS),
      });
      if (!answer.ok) throw new ApiRefusal(answer.status);
      return (await answer.json()) as CallAnswer<N>;
    },
  };
}
