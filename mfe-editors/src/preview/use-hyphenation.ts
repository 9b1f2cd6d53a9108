import type { Hyphenate } from '@vidra/shared-film/text-layout';
import { joinTexts, type FilmTimeline } from '@vidra/shared-film/timeline';
import { useCallback, useEffect, useState } from 'react';
import { readVoiceLanguage } from './voice-language.ts';

/** What is known of the language of a film. */
interface FilmLanguage {
  /** The voice that speaks in the film. */
  readonly voiceId: string | undefined;
  /** The language that the film is ordered in, as a BCP 47 tag. */
  readonly language?: string | undefined;
}

async function loadHyphenate(
  text: string,
  { voiceId, language }: FilmLanguage,
): Promise<Hyphenate | undefined> {
  const [{ loadHyphenation }, voiceLanguage] = await Promise.all([
    import(/* webpackChunkName: "hyphenation" */ '@vidra/shared-film/hyphenation'),
    voiceId === undefined ? undefined : readVoiceLanguage(voiceId),
  ]);
  return loadHyphenation(text, { voiceLanguage, language });
}

/**
 * Returns the function that splits long words of a film's texts. The patterns of their language
 * load once a word does not fit its line.
 */
export function useHyphenation(film: FilmTimeline, { voiceId, language }: FilmLanguage): Hyphenate {
  const [isNeeded, setNeeded] = useState(false);
  const [loadedHyphenate, setLoadedHyphenate] = useState<Hyphenate>();
  const text = joinTexts(film);
  useEffect(() => {
    if (!isNeeded) return undefined;
    let isOver = false;
    loadHyphenate(text, { voiceId, language }).then(
      (hyphenate) => {
        if (!isOver) setLoadedHyphenate(() => hyphenate);
      },
      // Without patterns, long words make their text smaller.
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [isNeeded, text, voiceId, language]);
  return useCallback(
    (word: string) => {
      if (loadedHyphenate) return loadedHyphenate(word);
      setNeeded(true);
      return [word];
    },
    [loadedHyphenate],
  );
}
