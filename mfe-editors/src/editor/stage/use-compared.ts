import { useQuery } from '@tanstack/react-query';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { QUERY_KEYS, queryClient } from '@vidra/shared-session';
import type { ComparedImage } from '@vidra/shared-ui';
import { findMedia } from '../media/find-media.ts';

/** Two pictures that lie exactly over each other. */
export interface Compared {
  readonly before: ComparedImage;
  readonly after: ComparedImage;
  /** Width ÷ height, where it is the video's own. */
  readonly aspect: number | undefined;
}

/** The preview engine's film of a garment begins with the person alone. */
const PERSON_ALONE = 0.5;
const NO_SAMPLES = [] as const;

/** What a flow that changes a picture or a video made of it; undefined where nothing can be laid over. */
export function useCompared(task: VideoTask): Compared | undefined {
  const source = useSource(task);
  const { video, settings, imageUrl } = task;
  if (!video) return undefined;
  const { stillUrl, url, durationSeconds, width, height } = video;
  const aspect = width / height;
  if (settings.flow === 'change-elements') {
    // The still of a changed picture is that picture, whatever the film cuts from it.
    const own = settings.ratio === 'source' ? aspect : undefined;
    if (stillUrl !== undefined) return pairOf({ src: imageUrl }, { src: stillUrl }, own);
    const at = durationSeconds / 2;
    return source === undefined ? undefined : pairOf({ src: source, at }, { src: url, at }, aspect);
  }
  if (settings.flow !== 'try-on' || stillUrl === undefined) return undefined;
  if (task.engine.id !== 'preview') return pairOf({ src: imageUrl }, { src: stillUrl }, undefined);
  // Two cards beside each other have no "before" that lies under them.
  if (settings.layout !== 'over') return undefined;
  return pairOf({ src: url, at: PERSON_ALONE }, { src: stillUrl }, aspect);
}

type Side = Omit<ComparedImage, 'alt'>;

const pairOf = (before: Side, after: Side, aspect: number | undefined): Compared => ({
  aspect,
  before: { ...before, alt: 'Before' },
  after: { ...after, alt: 'After' },
});

/** Where the video lies that was changed, if it has kept its shape. */
function useSource({ taskUid, settings, video }: VideoTask): string | undefined {
  const changed =
    settings.flow === 'change-elements' && settings.videoSeconds !== undefined ? settings : null;
  const source = useQuery(
    {
      queryKey: QUERY_KEYS.user('changed-video', taskUid),
      queryFn: ({ signal }) => findMedia(changed?.imageUid ?? '', NO_SAMPLES, signal),
      enabled: changed?.ratio === 'source' && video !== null,
      retry: false,
      // Addresses are signed and end.
      staleTime: 10 * 60_000,
    },
    queryClient,
  );
  return source.data?.url;
}
