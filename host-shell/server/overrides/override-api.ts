import { ENDPOINTS, getEndpointPath, type CallName } from '@vidra/shared-contract';
import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';

/** The API as the site's server asks it. */
export interface OverrideApi {
  /** @throws when no answer with status 200 comes in time */
  readonly call: <N extends CallName>(
    name: N,
    body: CallBody<N>,
    /** For whom: see `createVisitorHeaders`; with their `authorization` where the call needs it. */
    visitor: Record<string, string>,
  ) => Promise<CallAnswer<N>>;
  /** Address of the public keys, and the headers to ask for them with. */
  readonly keys: { readonly url: URL; readonly headers: Record<string, string> };
}

const TIMEOUT_MS = 3_000;

/** The API answered, but not with what was asked for. */
export class ApiRefusal extends Error {
  override readonly name = 'ApiRefusal';
  readonly status: number;

  constructor(status: number) {
    super(`The API answered ${status}.`);
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
