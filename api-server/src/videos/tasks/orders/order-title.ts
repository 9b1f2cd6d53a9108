import {
  FILM_STYLE_TITLES,
  RATIO_TITLES,
  VIDEO_LIMITS,
  type FilmStyle,
  type Ratio,
} from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { deriveTitle } from '../../flows/flows.ts';

const SHORT_TITLE = 60;

const segmenter = new Intl.Segmenter();

/** Returns the person's text, otherwise the picture's name. */
export function getOrderTitle(
  order: { settings: AnySettings; title?: string | undefined },
  picture: { fileName: string },
): string {
  if (order.title !== undefined) return order.title;
  const [line = ''] = deriveTitle(order.settings).trim().split(/\r?\n/);
  const text = line.trim() || picture.fileName.replace(/\.[^.]*$/, '').trim() || t`Video`;
  if (text.length <= SHORT_TITLE) return text;
  // Splits by graphemes, so that no emoji is cut.
  const characters = Array.from(segmenter.segment(text), ({ segment }) => segment);
  if (characters.length <= SHORT_TITLE) return text;
  const beginning = characters.slice(0, SHORT_TITLE - 1).join('');
  return `${beginning.trimEnd()}…`;
}

/** What distinguishes a video within its order. */
interface TitleParts {
  /** From 1; absent if there is one video in each aspect ratio. */
  number?: number | undefined;
  /** Absent if all videos have the same. */
  ratio?: Ratio | undefined;
  /** Absent if all videos have the same look. */
  style?: FilmStyle | undefined;
  /** Number of its beginning, from 1; absent if all videos begin alike. */
  hook?: number | undefined;
  /** What its version leaves out or adds. */
  note?: string;
}

/** Tells the titles of the videos in one order apart. */
export function distinguishTitle(title: string, videoParts: TitleParts): string {
  const { number, ratio, style, hook, note } = videoParts;
  const parts = [
    number,
    // Translators: the beginning of an ad, with its number.
    hook === undefined ? undefined : t`hook ${hook}`,
    style && t(FILM_STYLE_TITLES[style]),
    ratio && RATIO_TITLES[ratio],
    note,
  ].filter((part) => part !== undefined);
  if (parts.length === 0) return title;
  const suffix = ` (${parts.join(', ')})`;
  return `${title.slice(0, VIDEO_LIMITS.titleLength - suffix.length).toWellFormed()}${suffix}`;
}
