import { useQuery } from '@tanstack/react-query';
import { collectFileUids } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { QUERY_KEYS, queryClient, useCapabilities } from '@vidra/shared-session';
import { findAllMedia } from '../editor/media/find-media.ts';
import type { MediaByUid } from '../editor/base-draft.ts';

/** Finds the files of a plan's settings by uid; `media` is undefined until they are loaded. */
export function usePlanMedia(settings: AnySettings): {
  media: MediaByUid | undefined;
  refetch: () => void;
} {
  const samples = useCapabilities().data?.samples ?? [];
  const uids = collectFileUids(settings);
  const { data, refetch } = useQuery(
    {
      queryKey: QUERY_KEYS.user('plan-pictures', uids.join(' ')),
      queryFn: ({ signal }) => findAllMedia(uids, samples, signal),
    },
    queryClient,
  );
  return { media: data, refetch: () => void refetch() };
}
