import { plural, t } from '@vidra/shared-i18n/text';
import type { ShotEditing } from './shot-edits.ts';

/** Texts about one part of a film, by its number. Languages inflect its name in each of them. */
export interface ShotTexts {
  readonly edit: (number: number) => string;
  readonly split: (number: number) => string;
  readonly duplicate: (number: number) => string;
  readonly remove: (number: number) => string;
  readonly isMoved: (number: number, position: number, count: number) => string;
  readonly isResized: (number: number, seconds: number) => string;
  /** Its narration is longer than the seconds that it should have. */
  readonly isHeld: (number: number, seconds: number) => string;
  readonly isTooShort: (number: number) => string;
  readonly isSplit: (number: number) => string;
  readonly isDuplicated: (number: number) => string;
  readonly isDeleted: (number: number) => string;
}

const pluralizeSeconds = (seconds: number) =>
  t`${plural(Math.round(seconds * 10) / 10, { one: '# second', other: '# seconds' })}`;

/** Texts of the timeline by the kind of its parts. */
export const SHOT_TEXTS: Readonly<Record<ShotEditing['noun'], ShotTexts>> = {
  Shot: {
    edit: (number) => t`Edit shot ${number}`,
    split: (number) => t`Split shot ${number}`,
    duplicate: (number) => t`Duplicate shot ${number}`,
    remove: (number) => t`Delete shot ${number}`,
    isMoved: (number, position, count) =>
      t`Shot ${number} moved to position ${position} of ${count}.`,
    isResized: (number, seconds) => t`Shot ${number}: ${pluralizeSeconds(seconds)}.`,
    isHeld: (number, seconds) =>
      t`Shot ${number}: ${pluralizeSeconds(seconds)}, as long as its narration.`,
    isTooShort: (number) => t`Shot ${number} is too short to split.`,
    isSplit: (number) => t`Shot ${number} split in two.`,
    isDuplicated: (number) => t`Shot ${number} duplicated.`,
    isDeleted: (number) => t`Shot ${number} deleted.`,
  },
  Image: {
    edit: (number) => t`Edit image ${number}`,
    split: (number) => t`Split image ${number}`,
    duplicate: (number) => t`Duplicate image ${number}`,
    remove: (number) => t`Delete image ${number}`,
    isMoved: (number, position, count) =>
      t`Image ${number} moved to position ${position} of ${count}.`,
    isResized: (number, seconds) => t`Image ${number}: ${pluralizeSeconds(seconds)}.`,
    isHeld: (number, seconds) =>
      t`Image ${number}: ${pluralizeSeconds(seconds)}, as long as its narration.`,
    isTooShort: (number) => t`Image ${number} is too short to split.`,
    isSplit: (number) => t`Image ${number} split in two.`,
    isDuplicated: (number) => t`Image ${number} duplicated.`,
    isDeleted: (number) => t`Image ${number} deleted.`,
  },
};
