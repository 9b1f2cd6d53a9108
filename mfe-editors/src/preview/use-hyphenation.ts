import type { Hyphenate } from '@vidra/shared-film/text-layout';
import { joinTexts, type FilmTimeline } from '@vidra/shared-film/timeline';
import { callApi, QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { useCallback, useEffect, useState } from 'react';

/** Reads the language of a voice, as the server does. */
async function readVoiceLanguage(voiceId: string): Promise<string | undefined> {
  const { voices } = await queryClient.query({
    queryKey: QUERY_KEYS.user('spoken-languages'),
    queryFn: ({ signal }) => callApi('listVoices', { signal }),
    staleTime: Infinity,
  });
  return voices.find(({ id }) => id === voiceId)?.language;
}

async function loadHyphenate(
  text: string,
  voiceId: string | undefined,
): Promise<Hyphenate | undefined> {
  const [{ loadHyphenation }, voiceLanguage] = await Promise.all([
    import(/* webpackChunkName: "hyphenation" */ '@vidra/shared-film/hyphenation'),
    voiceId === undefined ? undefined : readVoiceLanguage(voiceId),
  ]);
  return loadHyphenation(text, voiceLanguage);
}

/**
 * Returns the function that splits long words of a film's texts. The patterns of their language
 * load once a word does not fit its line.
 *
 * @param voiceId the voice that speaks in the film
 */
export function useHyphenation(film: FilmTimeline, voiceId: string | undefined): Hyphenate {
  const [isNeeded, setNeeded] = useState(false);
  const [loadedHyphenate, setLoadedHyphenate] = useState<Hyphenate>();
  const text = joinTexts(film);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    loadHyphenate(text, voiceId).then(
      (hyphenate) => {
        if (!isOver) setLoadedHyphenate(() => hyphenate);
      },
      // Without patterns, long words make their text smaller.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded, text, voiceId]);
  return useCallback(
    (word: string) => {
      if (loadedHyphenate) return loadedHyphenate(word);
      setNeeded(true);
      return [word];
    },
    [loadedHyphenate],
  );
}
