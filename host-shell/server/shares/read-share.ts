import { endpointPath } from '@vidra/shared-contract';
import type { SharedVideo } from '@vidra/shared-contract/schemas';

/** What a link shows; `gone`: nothing any more. Undefined: the API could not say. */
export type SharedPage = SharedVideo | 'gone' | undefined;
/** Asks the API for what a link shows. Never fails: the page asks again by itself. */
export type ReadShare = (shareUid: string) => Promise<SharedPage>;

/** The page waits for this before its first byte. */
const TIMEOUT_MS = 1_500;

export function createShareReader(apiUrl: string, productCode: string): ReadShare {
  return async (shareUid) => {
    const url = new URL(endpointPath('readShare', productCode), apiUrl);
    url.searchParams.set('shareUid', shareUid);
    const headers = { accept: 'application/json', 'app-code': productCode };
    try {
      const answer = await fetch(url, { headers, signal: AbortSignal.timeout(TIMEOUT_MS) });
      if (answer.ok) return (await answer.json()) as SharedVideo;
      await answer.body?.cancel();
      return answer.status === 404 || answer.status === 410 ? 'gone' : undefined;
    } catch {
      return undefined;
    }
  };
}
