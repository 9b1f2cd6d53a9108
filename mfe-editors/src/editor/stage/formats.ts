import { FILM_STYLE_TITLES, RATIO_TITLES, splitSentences } from '@vidra/shared-contract';
import type { VideoTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';

/**
 * Finds the same video in the other formats, looks and hooks of its order, in the order's own
 * sequence and with the video itself.
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

const getStyleTitle = ({ settings }: VideoTask): string | undefined =>
  'style' in settings ? t(FILM_STYLE_TITLES[settings.style]) : undefined;

const getHook = ({ settings }: VideoTask): string | undefined =>
  settings.flow === 'product' ? splitSentences(settings.script)[0] : undefined;

/** Lists the parts in which videos of one order differ: hook, look and aspect ratio. */
const PARTS: readonly ((task: VideoTask) => string | undefined)[] = [
  getHook,
  getStyleTitle,
  ({ settings }) => t(RATIO_TITLES[settings.ratio]),
];

/** Names what tells a video apart from the others of its order. */
export function getVersionName(task: VideoTask, versions: readonly VideoTask[]): string {
  const differingParts = PARTS.filter(
    (getPart) => new Set(versions.map((version) => getPart(version))).size > 1,
  );
  return differingParts.flatMap((getPart) => getPart(task) ?? []).join(' · ');
}
