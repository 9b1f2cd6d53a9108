import { getEndpointPath, type CallName } from '@vidra/shared-contract';
import { isAskedEarly } from '../api/early-answers.ts';
import { toApiUrl, getConfig } from '../api/config.ts';
import { capabilitiesQuery, createHistoryQuery } from './queries.ts';
import { queryClient } from './query-client.ts';

/** Cache entries of the calls that pages request before their code loads. */
const QUERIES: Partial<Record<CallName, () => Promise<unknown>>> = {
  capabilities: () => queryClient.query(capabilitiesQuery),
  groupHistory: () => queryClient.infiniteQuery(createHistoryQuery()),
};

/**
 * Moves the page's early responses into the cache while the shell starts. The first render then
 * shows them,
 * instead of a second one after a skeleton.
 */
export function takeEarlyAnswers(): void {
  for (const [name, take] of Object.entries(QUERIES)) {
    const isAsked = isAskedEarly(
      toApiUrl(getEndpointPath(name as CallName, getConfig().productCode)),
    );
    // The page's own query repeats a failed request and reports its error.
    if (isAsked) take().catch(() => undefined);
  }
}
