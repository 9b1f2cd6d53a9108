import { useQuery } from '@tanstack/react-query';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const ALL_VOICES = {
  queryKey: QUERY_KEYS.user('spoken-languages'),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('listVoices', { signal }),
  staleTime: Infinity,
};

/** Reads the language of a voice, as the server does. */
export async function readVoiceLanguage(voiceId: string): Promise<string | undefined> {
  const { voices } = await queryClient.query(ALL_VOICES);
  return voices.find(({ id }) => id === voiceId)?.language;
}

/** Returns the language of a voice once it is known. @param voiceId undefined: none is read */
export function useVoiceLanguage(voiceId: string | undefined): string | undefined {
  const { data } = useQuery({ ...ALL_VOICES, enabled: voiceId !== undefined }, queryClient);
  return data?.voices.find(({ id }) => id === voiceId)?.language;
}
