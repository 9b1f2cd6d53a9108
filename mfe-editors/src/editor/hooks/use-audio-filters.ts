import { useQuery } from '@tanstack/react-query';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const STALE_MS = 10 * 60_000;

/** The music that comes with the product, each piece with an address to hear it. */
export function useMusic(isEnabled = true) {
  return useQuery(
    {
      queryKey: QUERY_KEYS.user('music'),
      queryFn: ({ signal }) =>
        callApi('filterAudio', { body: { kind: 'music', limit: 100 }, signal }),
      staleTime: STALE_MS,
      enabled: isEnabled,
    },
    queryClient,
  );
}

/** Voices that can speak, in one language or in all, and the shipped portraits. */
export function useVoices(language: string | undefined) {
  return useQuery(
    {
      queryKey: QUERY_KEYS.user('voices', language),
      queryFn: ({ signal }) =>
        callApi('filterSpeaker', { body: { limit: 100, ...(language && { language }) }, signal }),
      staleTime: STALE_MS,
      // The list before stays while another language is read.
      placeholderData: (before) => before,
    },
    queryClient,
  );
}
