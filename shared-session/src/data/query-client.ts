import { QueryClient } from '@tanstack/react-query';
import { NetworkError } from '../api/errors.ts';
import { sessionStore } from '../session/store.ts';

const STALE_MS = 30_000;
const NETWORK_TRIES = 2;

/** The shared cache of server data of all bundles. */
export const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: STALE_MS,
      // The API client has already retried where that helps.
      retry: (failures, error) => error instanceof NetworkError && failures < NETWORK_TRIES,
      // An offline machine can still reach a server on itself or on its network.
      networkMode: 'always',
      refetchOnReconnect: true,
    },
    mutations: { networkMode: 'always' },
  },
});

/** Drops the user's data as soon as the user changes or signs out. */
export function startQueryClient(onUserChange: () => void): void {
  sessionStore.subscribe((session, before) => {
    if (session.userUid === before.userUid) return;
    queryClient.removeQueries({ predicate: ({ queryKey }) => queryKey[0] !== 'public' });
    queryClient.getMutationCache().clear();
    onUserChange();
  });
}
