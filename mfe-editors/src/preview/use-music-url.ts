import { useQuery } from '@tanstack/react-query';
import type { MusicBed } from '@vidra/shared-contract';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const STALE_MS = 10 * 60_000;

/** Where a piece of music lies; asked for only when one is chosen. */
export function useMusicUrl(bed: MusicBed | undefined): string | undefined {
  const { data } = useQuery(
    {
      queryKey: QUERY_KEYS.user('music'),
      queryFn: ({ signal }) =>
        callApi('filterAudio', { body: { kind: 'music', limit: 100 }, signal }),
      staleTime: STALE_MS,
      enabled: bed !== undefined,
    },
    queryClient,
  );
  return data?.items.find(({ id }) => id === bed)?.url ?? undefined;
}
