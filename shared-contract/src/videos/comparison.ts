import { t } from '@vidra/shared-i18n/text';
import type { VideoTask } from '../schemas/video.ts';

/** One of two compared pictures. */
export interface ComparedSide {
  readonly src: string;
  readonly alt: string;
  /** Time of the shown frame of a video, in seconds. */
  readonly at?: number;
}

/** Two pictures that match exactly when one is laid over the other. */
export interface Compared {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** Aspect ratio (width ÷ height), if it is the video's own. */
  readonly aspect: number | undefined;
}

/**
 * Returns the video that a task changed, if it kept its aspect ratio and can be compared with the
 * new one.
 */
export function getChangedVideo({ settings }: Pick<VideoTask, 'settings'>): string | undefined {
  if (settings.flow !== 'change-elements' || settings.videoSeconds === undefined) return undefined;
  return settings.ratio === 'source' ? settings.imageUid : undefined;
}

/**
 * Creates the comparison of a flow that changes a picture or a video; undefined if there is nothing
 * to compare.
 *
 * @param changedUrl URL of `getChangedVideo`, once it is known
 */
export function createComparison(
  task: VideoTask,
  changedUrl: string | undefined,
): Compared | undefined {
  const { video, settings, imageUrl } = task;
  if (!video) return undefined;
  const { stillUrl, url, durationSeconds, width, height } = video;
  const aspect = width / height;
  if (settings.flow === 'change-elements') {
    // The still of a changed picture is the whole picture, however the film crops it.
    const sourceAspect = settings.ratio === 'source' ? aspect : undefined;
    if (stillUrl !== undefined)
      return createPair({ src: imageUrl }, { src: stillUrl }, sourceAspect);
    const at = durationSeconds / 2;
    return changedUrl === undefined
      ? undefined
      : createPair({ src: changedUrl, at }, { src: url, at }, aspect);
  }
  if (settings.flow !== 'try-on' || stillUrl === undefined) return undefined;
  // A lookbook page has no "before" picture below it. The check of a film tells why it became one.
  const isPage = settings.layout !== 'over' || video.check?.ignored !== undefined;
  if (task.engine.id === 'preview' && isPage) return undefined;
  return createPair({ src: imageUrl }, { src: stillUrl }, undefined);
}

type Side = Omit<ComparedSide, 'alt'>;

const createPair = (before: Side, after: Side, aspect: number | undefined): Compared => ({
  aspect,
  before: { ...before, alt: t`Before` },
  after: { ...after, alt: t`After` },
});
