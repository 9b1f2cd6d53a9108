import { useQuery } from '@tanstack/react-query';
import type { Preferences } from '@vidra/shared-contract/schemas';
import { callApi, QUERY_KEYS, queryClient, type Work } from '@vidra/shared-session';
import { useEffect, useEffectEvent } from 'react';
import type { BaseDraft, FlowDefinition } from '../flow.ts';

/** What an account prefers, as far as a draft has such fields. */
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

/** A draft in which nobody has set anything yet starts from what the account prefers. */
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
  // What was set once is another object, also when it says the same again.
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
