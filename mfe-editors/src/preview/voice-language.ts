import { useQuery } from '@tanstack/react-query';
import type { CallAnswer } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';

const ALL_VOICES = {
  queryKey: QUERY_KEYS.user('spoken-languages'),
  queryFn: ({ signal }: { signal: AbortSignal }) => callApi('listVoices', { signal }),
  staleTime: Infinity,
};

/** Voices of this language speak every language. */
const EVERY_LANGUAGE = 'multi';

function findLanguage(
  { voices }: CallAnswer<'listVoices'>,
  voiceId: string | undefined,
): string | undefined {
  const language = voices.find(({ id }) => id === voiceId)?.language;
  return language === EVERY_LANGUAGE ? undefined : language;
}

/** Reads the language of a voice, as the server does. Undefined if it speaks every language. */
export async function readVoiceLanguage(voiceId: string): Promise<string | undefined> {
  return findLanguage(await queryClient.query(ALL_VOICES), voiceId);
}

/** Returns the language of a voice once it is known. @param voiceId undefined: none is read */
export function useVoiceLanguage(voiceId: string | undefined): string | undefined {
  const { data } = useQuery({ ...ALL_VOICES, enabled: voiceId !== undefined }, queryClient);
  return data && findLanguage(data, voiceId);
}
