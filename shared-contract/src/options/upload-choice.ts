import type { Flow } from '../routes/tools.ts';
import { AUDIO_LIMITS, PICTURE_LIMITS, VIDEO_FILE_LIMITS } from './video-options.ts';

/** Limits of a file of each kind: bytes and media types. */
export const UPLOAD_LIMITS = {
  picture: PICTURE_LIMITS,
  video: VIDEO_FILE_LIMITS,
  audio: AUDIO_LIMITS,
} as const;
/** The kind of an uploaded file. */
export type UploadChoice = keyof typeof UPLOAD_LIMITS;

/** Tools that start with more than a picture. */
const OF_TOOL: Partial<Readonly<Record<Flow, readonly UploadChoice[]>>> = {
  'change-elements': ['picture', 'video'],
};
const PICTURES: readonly UploadChoice[] = ['picture'];

/**
 * Returns the kinds of files that a picker with a filter offers.
 *
 * @param filterItem a kind (`video`), or the label of a tool that needs the file; pictures
 * otherwise
 */
export function uploadKindsFor(filterItem: string | null): readonly UploadChoice[] {
  if (filterItem === null) return PICTURES;
  if (Object.hasOwn(UPLOAD_LIMITS, filterItem)) return [filterItem as UploadChoice];
  return OF_TOOL[filterItem as Flow] ?? PICTURES;
}
