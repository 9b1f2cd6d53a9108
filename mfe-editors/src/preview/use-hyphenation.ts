import type { Hyphenate } from '@vidra/shared-film/text-layout';
import { joinTexts, type FilmTimeline } from '@vidra/shared-film/timeline';
import { useCallback, useEffect, useState } from 'react';
import { readVoiceLanguage } from './voice-language.ts';

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
