import { getEndpointPath, type CallName } from '@vidra/shared-contract';
import { isAskedEarly } from '../api/early-answers.ts';
import { toApiUrl, getConfig } from '../api/config.ts';
import { capabilitiesQuery, createHistoryQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** How the cache keeps what pages ask for before their code is there. */
const QUERIES: Partial<Record<CallName, () => Promise<unknown>>> = {
  capabilities: () => queryClient.query(capabilitiesQuery),
  groupHistory: () => queryClient.infiniteQuery(createHistoryQuery()),
};

/**
 * Takes what the page has asked for into the cache while the shell starts: the page's first render shows it,
 * instead of a second one after a skeleton.
 */
export function takeEarlyAnswers(): void {
  for (const [name, take] of Object.entries(QUERIES)) {
    const isAsked = isAskedEarly(
      toApiUrl(getEndpointPath(name as CallName, getConfig().productCode)),
    );
    // What fails here is asked for again by the page's own query, which says what failed.
    if (isAsked) take().catch(() => undefined);
  }
}
