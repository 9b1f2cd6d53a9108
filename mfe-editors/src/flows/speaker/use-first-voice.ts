import { useLanguage } from '@vidra/shared-i18n';
import { useEffect, useEffectEvent } from 'react';
import { chooseLanguage, canSpeak } from '../../editor/fields/voice-list.ts';
import type { Editor } from '../../editor/flow.ts';
import { useVoices } from '../../editor/hooks/use-audio-filters.ts';
import type { SpeakerDraft } from './draft.ts';

/**
 * Chooses the first listed voice for a portrait that has none, so that it can speak at once. For a
 * sample it is the first one that suits it.
 */
export function useFirstVoice({ draft, samples, fill }: Editor<SpeakerDraft>): void {
  const { data } = useVoices(undefined);
  const { portrait, speech, voice } = draft;
  const isSilent = portrait !== null && speech === 'voice' && voice === null;
  const pageLanguage = useLanguage();
  const language = data && chooseLanguage(data, undefined, draft.language ?? pageLanguage);
  const voices = data?.items.filter((item) => language === undefined || canSpeak(item, language));
  const { voiceGender } = samples.find(({ fileUid }) => fileUid === portrait?.fileUid) ?? {};
  const suitableVoice = voiceGender && voices?.find(({ gender }) => gender === voiceGender);
  const voiceId = isSilent ? (suitableVoice ?? voices?.[0])?.id : undefined;
  const choose = useEffectEvent((id: string) => {
    fill('voice', { voiceId: id, speed: 1, pitch: 0 });
  });
  useEffect(() => {
    if (voiceId !== undefined) choose(voiceId);
  }, [voiceId]);
}
