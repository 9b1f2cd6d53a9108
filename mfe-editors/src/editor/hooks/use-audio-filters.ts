import { useQuery } from '@tanstack/react-query';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const STALE_MS = 10 * 60_000;

/** Returns the product's music, each piece with a URL for the preview. */
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

/** Returns the available voices of one language or of all, and the shipped portraits. */
export function useVoices(language: string | undefined) {
  return useQuery(
    {
      queryKey: QUERY_KEYS.user('voices', language),
      queryFn: ({ signal }) =>
        callApi('filterSpeaker', { body: { limit: 100, ...(language && { language }) }, signal }),
      staleTime: STALE_MS,
      // Keeps the previous list while another language loads.
      placeholderData: (before) => before,
    },
    queryClient,
  );
}
