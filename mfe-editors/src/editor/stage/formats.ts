import type { VideoTask } from '@vidra/shared-contract/schemas';

/**
 * Finds the same video in the other formats of its order, in the order's own sequence and with the
 * video itself.
 */
export const findFormats = (
  { groupUid, settings }: VideoTask,
  tasks: readonly VideoTask[],
): VideoTask[] =>
  tasks.filter((task) => task.groupUid === groupUid && task.settings.seed === settings.seed);

/** Returns the aspect ratio of a video, width ÷ height. That of the source is known when done. */
export function getAspectRatio({ settings, video }: VideoTask): number {
  if (video) return video.width / video.height;
  if (settings.ratio === 'source') return 4 / 3;
  const [width = 4, height = 3] = settings.ratio.split(':').map(Number);
  return width / height;
}
