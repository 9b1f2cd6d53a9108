import type { VideoSettings, VideoTask } from '@vidra/shared-contract/schemas';
import { MIDDLE, type DraftPicture, type EditorDraft } from './draft.ts';

/** What a video of this flow was made with. */
export type ImageSettings = VideoSettings & { readonly seed: number };

/** The settings of a task of this flow; undefined for a task of another. */
export function imageSettingsOf({
  settings,
}: Pick<VideoTask, 'settings'>): ImageSettings | undefined {
  const { flow } = settings;
  return flow === undefined || flow === 'image-to-video' ? settings : undefined;
}

/** A draft with all settings of a video, over the count that is set already. */
export function draftFromSettings(
  settings: ImageSettings,
  picture: DraftPicture | null,
  count: number,
): EditorDraft {
  const { crop } = settings;
  return {
    picture,
    prompt: settings.prompt,
    negativePrompt: settings.negativePrompt,
    motion: settings.motion,
    durationSeconds: settings.durationSeconds,
    ratio: settings.ratio,
    quality: settings.quality,
    count,
    seed: settings.seed,
    centre: crop ? { x: crop.x + crop.width / 2, y: crop.y + crop.height / 2 } : MIDDLE,
  };
}
