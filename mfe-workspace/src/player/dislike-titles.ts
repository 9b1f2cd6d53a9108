import type { DislikeReason } from '@vidra/shared-contract';
import { message } from '@vidra/shared-i18n';

/** Reasons for a dislike, as people choose and operators read them. */
export const DISLIKE_TITLES: Readonly<Record<DislikeReason, string>> = {
  motion: message`Motion`,
  picture: message`Image`,
  sound: message`Sound`,
  // Translators: what went wrong in a video: the text in it.
  text: message`Text`,
  other: message`Something else`,
};
