import type { VideoTask } from './schemas/video.ts';

/** One of two pictures that are laid over each other. */
export interface ComparedSide {
  readonly src: string;
  readonly alt: string;
  /** Of a video: the moment that is shown, in seconds. */
  readonly at?: number;
}

/** Two pictures that lie exactly over each other. */
export interface Compared {
  readonly before: ComparedSide;
  readonly after: ComparedSide;
  /** Width ÷ height, where it is the video's own. */
  readonly aspect: number | undefined;
}

/** The preview engine's film of a garment begins with the person alone. */
const PERSON_ALONE = 0.5;

/** The video that a task changed, where it has kept its shape: it can be laid under the new one. */
export function getChangedVideo({ settings }: Pick<VideoTask, 'settings'>): string | undefined {
  if (settings.flow !== 'change-elements' || settings.videoSeconds === undefined) return undefined;
  return settings.ratio === 'source' ? settings.imageUid : undefined;
}

/**
 * What a flow that changes a picture or a video made of it; undefined where nothing can be laid over.
 *
 * @param changedUrl address of `getChangedVideo`, once it is known
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
    // The still of a changed picture is that picture, whatever the film cuts from it.
    const sourceAspect = settings.ratio === 'source' ? aspect : undefined;
    if (stillUrl !== undefined)
      return createPair({ src: imageUrl }, { src: stillUrl }, sourceAspect);
    const at = durationSeconds / 2;
    return changedUrl === undefined
      ? undefined
      : createPair({ src: changedUrl, at }, { src: url, at }, aspect);
  }
  if (settings.flow !== 'try-on' || stillUrl === undefined) return undefined;
  if (task.engine.id !== 'preview')
    return createPair({ src: imageUrl }, { src: stillUrl }, undefined);
  // Two cards beside each other have no "before" that lies under them.
  if (settings.layout !== 'over') return undefined;
  return createPair({ src: url, at: PERSON_ALONE }, { src: stillUrl }, aspect);
}

type Side = Omit<ComparedSide, 'alt'>;

const createPair = (before: Side, after: Side, aspect: number | undefined): Compared => ({
  aspect,
  before: { ...before, alt: 'Before' },
  after: { ...after, alt: 'After' },
});
