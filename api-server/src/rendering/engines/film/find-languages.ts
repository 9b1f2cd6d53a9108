import type { FilmSettings } from '@vidra/shared-contract/schemas';
import type { Speech } from '../../speech/speech.ts';

/** Voices of this language speak every language. */
const EVERY_LANGUAGE = 'multi';

/** Languages of a film, as BCP 47 tags. */
export interface FilmLanguages {
  /** That of a voice that speaks only one. */
  voiceLanguage: string | undefined;
  /** That of the texts: the voice's, else the one that the order names. */
  language: string | undefined;
}

/** Finds the languages of a film. The voice of a recording is not known. */
export function findLanguages(spec: FilmSettings, speech: Speech): FilmLanguages {
  const voiceId = 'voice' in spec && !('audioUid' in spec) ? spec.voice?.voiceId : undefined;
  const spokenLanguage = speech.describe().voices.find(({ id }) => id === voiceId)?.language;
  const voiceLanguage = spokenLanguage === EVERY_LANGUAGE ? undefined : spokenLanguage;
  return {
    voiceLanguage,
    language: voiceLanguage ?? ('language' in spec ? spec.language : undefined),
  };
}
