import { useQuery } from '@tanstack/react-query';
import { getChangedVideo, createComparison, type Compared } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { QUERY_KEYS, queryClient } from '@vidra/shared-session';
import { findMedia } from '../media/find-media.ts';

const NO_SAMPLES = [] as const;

/**
 * Returns the source and the result of a changed picture or video, or undefined where they cannot
 * be compared.
 */
export function useCompared(task: VideoTask): Compared | undefined {
  const changedVideo = getChangedVideo(task);
  const source = useQuery(
    {
      queryKey: QUERY_KEYS.user('changed-video', task.taskUid),
      queryFn: ({ signal }) => findMedia(changedVideo ?? '', NO_SAMPLES, signal),
      enabled: changedVideo !== undefined && task.video !== null,
      retry: false,
      // URLs are signed and expire.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
  return createComparison(task, source.data?.url);
}
