import { useEffect, useEffectEvent } from 'react';
import { chooseLanguage, canSpeak } from '../../editor/fields/voice-list.ts';
import type { Editor } from '../../editor/flow.ts';
import { useVoices } from '../../editor/hooks/use-audio-filters.ts';
import type { SpeakerDraft } from './draft.ts';

/** Chooses the first listed voice for a portrait that has none, so that it can speak at once. */
export function useFirstVoice({ draft, fill }: Editor<SpeakerDraft>): void {
  const { data } = useVoices(undefined);
  const { portrait, speech, voice } = draft;
  const isSilent = portrait !== null && speech === 'voice' && voice === null;
  const language = data && chooseLanguage(data, undefined);
  const firstVoice = data?.items.find((item) => language === undefined || canSpeak(item, language));
  const voiceId = isSilent ? firstVoice?.id : undefined;
  const choose = useEffectEvent((id: string) => {
    fill('voice', { voiceId: id, speed: 1, pitch: 0 });
  });
  useEffect(() => {
    if (voiceId !== undefined) choose(voiceId);
  }, [voiceId]);
}
