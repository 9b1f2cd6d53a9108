import { useQuery } from '@tanstack/react-query';
import type { Preferences } from '@vidra/shared-contract/schemas';
import { useLanguage } from '@vidra/shared-i18n';
import { callApi, QUERY_KEYS, queryClient, type Work } from '@vidra/shared-session';
import { useEffect, useEffectEvent } from 'react';
import { useVoiceLanguage } from '../../preview/voice-language.ts';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';

/** Drafts as they were started here, which nobody has changed. */
const startDrafts = new WeakSet<object>();

/** Picks the account's preferences for which a draft has fields. */
function pickPreferredFields(empty: object, preferences: Preferences): object {
  const { voice, captions, style, captionStyle } = preferences;
  return {
    ...(voice && 'voice' in empty && { voice }),
    ...('captions' in empty && {
      ...(captions !== null && { captions }),
      ...(style && { style }),
      ...(captionStyle && { captionStyle }),
    }),
  };
}

/**
 * Starts an untouched draft from the account's preferences, in the language of the preferred voice,
 * else of the page.
 */
export function usePreferredStart<D extends BaseDraft>(
  flow: FlowDefinition<D>,
  work: Work<D>,
): void {
  const takesThem = 'voice' in flow.empty || 'captions' in flow.empty;
  const { data } = useQuery(
    {
      queryKey: QUERY_KEYS.user('preferences'),
      queryFn: ({ signal }) => callApi('preferences', { signal }),
      enabled: takesThem,
    },
    queryClient,
  );
  const hasTexts = 'captions' in flow.empty;
  const pageLanguage = useLanguage();
  const voiceLanguage = useVoiceLanguage(hasTexts ? data?.voice?.voiceId : undefined);
  const language = voiceLanguage ?? pageLanguage;
  // A draft that was ever changed is another object, even with equal values.
  const isEmpty = work.value === flow.empty;
  const isUntouched = isEmpty || startDrafts.has(work.value);
  const apply = useEffectEvent(() => {
    const nextDraft = {
      ...flow.empty,
      ...(hasTexts && { language }),
      ...(data && pickPreferredFields(flow.empty, data)),
    };
    startDrafts.add(nextDraft);
    work.renew((before) => (before === work.value ? nextDraft : before));
  });
  useEffect(() => {
    if (isUntouched && (hasTexts || data)) apply();
  }, [data, language, hasTexts, isEmpty, isUntouched]);
}
