import { getLanguage } from '@vidra/shared-i18n/core';
import { message, t } from '@vidra/shared-i18n/text';
import { getMotionTitle } from '../options/motions.ts';
import {
  CHANGE_OUTPUT_TITLES,
  FILM_STYLE_TITLES,
  TRANSITION_TITLES,
} from '../options/film-options.ts';
import { getMusicTitle } from '../options/music-beds.ts';
import type { FilmSettingsOf } from '../schemas/films.ts';
import type { TaskSettings } from '../schemas/video.ts';
import { RATIO_TITLES } from '../options/video-options.ts';

const CHANGES = {
  picture: message`Replaced with an image`,
  remove: message`Removed`,
  colour: message`Painted over`,
  blur: message`Blurred`,
} as const;

const LAYOUTS = { beside: message`Side by side`, over: message`On the person` } as const;

/** Lists the order settings of a video as pairs of a name and a value, translated. */
export function toSettingLines(settings: TaskSettings): readonly (readonly [string, string])[] {
  return [...toFlowLines(settings), ...toSpeechLines(settings), ...toFrameLines(settings)];
}

type Line = readonly [string, string];

function toFlowLines(settings: TaskSettings): Line[] {
  switch (settings.flow) {
    case undefined:
    case 'image-to-video':
      return [
        [t`Motion`, t(getMotionTitle(settings.motion))],
        [t`Duration`, t`${settings.durationSeconds} s`],
      ];
    case 'multi-image':
      return [[t`Images`, String(settings.images.length)]];
    case 'storyline':
      return [[t`Shots`, String(settings.shots.length)]];
    case 'product':
      return [[t`Product`, settings.productName]];
    case 'speaker':
      return [[t`Speech`, settings.audioUid === undefined ? t`Text to speech` : t`Recording`]];
    case 'try-on':
      return [[t`Layout`, t(LAYOUTS[settings.layout])]];
    case 'change-elements':
      return [[t`Change`, t(CHANGES[settings.change.kind])], ...toOutputLines(settings)];
    default:
      return [];
  }
}

/** A changed video has no choice of its output. */
const toOutputLines = ({
  videoSeconds,
  output = 'comparison',
}: Pick<FilmSettingsOf<'change-elements'>, 'videoSeconds' | 'output'>): Line[] =>
  videoSeconds === undefined ? [[t`Output`, t(CHANGE_OUTPUT_TITLES[output])]] : [];

function toSpeechLines(settings: TaskSettings): Line[] {
  const lines: Line[] = [];
  if ('captions' in settings) {
    const { language, captions, style } = settings;
    // Translators: of the texts and the voice of a video.
    if (language !== undefined) lines.push([t`Language`, getLanguageName(language)]);
    lines.push([t`Captions`, captions ? t(FILM_STYLE_TITLES[style]) : t.as('captions')`Off`]);
  }
  if ('transition' in settings)
    lines.push([t`Transition`, t(TRANSITION_TITLES[settings.transition])]);
  if ('music' in settings) {
    const { music } = settings;
    lines.push([t`Music`, music ? t(getMusicTitle(music)) : t.as('music')`None`]);
  }
  return lines;
}

const getLanguageName = (tag: string): string =>
  new Intl.DisplayNames([getLanguage()], { type: 'language' }).of(tag) ?? tag;

const toFrameLines = ({ quality, ratio, seed }: TaskSettings): Line[] => [
  [
    t`Requested`,
    ratio === 'source' ? t`${quality}, original` : `${quality}, ${RATIO_TITLES[ratio]}`,
  ],
  [t`Seed`, String(seed)],
];
