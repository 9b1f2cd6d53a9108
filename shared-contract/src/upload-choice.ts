import type { Flow } from './film-options.ts';
import { AUDIO_LIMITS, PICTURE_LIMITS, VIDEO_FILE_LIMITS } from './video-options.ts';

/** What a file of each kind may be, in bytes and media types. */
export const UPLOAD_LIMITS = {
  picture: PICTURE_LIMITS,
  video: VIDEO_FILE_LIMITS,
  audio: AUDIO_LIMITS,
} as const;
/** The kind of an uploaded file. */
export type UploadChoice = keyof typeof UPLOAD_LIMITS;

/** Tools that begin with more than a picture. */
const OF_TOOL: Partial<Readonly<Record<Flow, readonly UploadChoice[]>>> = {
  'change-elements': ['picture', 'video'],
};
const PICTURES: readonly UploadChoice[] = ['picture'];

/**
 * The kinds of files that a choice with a filter offers.
 *
 * @param filterItem a kind (`video`), or the label of a tool that the file is for; else pictures
 */
export function uploadKindsFor(filterItem: string | null): readonly UploadChoice[] {
  if (filterItem === null) return PICTURES;
  if (Object.hasOwn(UPLOAD_LIMITS, filterItem)) return [filterItem as UploadChoice];
  return OF_TOOL[filterItem as Flow] ?? PICTURES;
}
