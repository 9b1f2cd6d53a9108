import { useQuery } from '@tanstack/react-query';
import type { Preferences } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, type Work } from '@vidra/shared-session';
import { useEffect, useEffectEvent } from 'react';
import type { BaseDraft } from '../base-draft.ts';
import type { FlowDefinition } from '../flow.ts';

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

/** Starts an untouched draft from the account's preferences. */
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
  // A draft that was ever changed is another object, even with equal values.
  const isUntouched = work.value === flow.empty;
  const apply = useEffectEvent((preferences: Preferences) => {
    work.renew((before) =>
      before === flow.empty
        ? { ...before, ...pickPreferredFields(flow.empty, preferences) }
        : before,
    );
  });
  useEffect(() => {
    if (data && isUntouched) apply(data);
  }, [data, isUntouched]);
}
