import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/errors.ts';
import { sessionStore } from '../session/store.ts';

const STALE_MS = 30_000;
const NETWORK_TRIES = 2;

/** The one cache of server data over all bundles. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // The API client has already tried once more where that helps.
      retry: (failures, error) => error instanceof NetworkError && failures < NETWORK_TRIES,
      // A machine without internet can still reach a server on itself or next to it.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Drops what belongs to a user as soon as it is another one, or nobody. */
export function startQueryClient(onUserChange: () => void): void {
  sessionStore.subscribe((session, before) => {
    if (session.userUid === before.userUid) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' });
    queryClient.getMutationCache().clear();
    onUserChange();
  });
}
