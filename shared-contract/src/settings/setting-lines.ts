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
  picture: 'Replaced with an image',
  remove: 'Removed',
  colour: 'Painted over',
  blur: 'Blurred',
} as const;

const LAYOUTS = { beside: 'Side by side', over: 'Overlay' } as const;

/** Lists the order settings of a video as pairs of a name and a value for display. */
export function toSettingLines(settings: TaskSettings): readonly (readonly [string, string])[] {
  return [...toFlowLines(settings), ...toSpeechLines(settings), ...toFrameLines(settings)];
}

type Line = readonly [string, string];

function toFlowLines(settings: TaskSettings): Line[] {
  switch (settings.flow) {
    case undefined:
    case 'image-to-video':
      return [
        ['Motion', getMotionTitle(settings.motion)],
        ['Duration', `${settings.durationSeconds} s`],
      ];
    case 'multi-image':
      return [['Images', String(settings.images.length)]];
    case 'storyline':
      return [['Shots', String(settings.shots.length)]];
    case 'product':
      return [['Product', settings.productName]];
    case 'speaker':
      return [['Speech', settings.audioUid === undefined ? 'Text to speech' : 'Recording']];
    case 'try-on':
      return [['Layout', LAYOUTS[settings.layout]]];
    case 'change-elements':
      return [['Change', CHANGES[settings.change.kind]], ...toOutputLines(settings)];
    default:
      return [];
  }
}

/** A changed video has no choice of its output. */
const toOutputLines = ({
  videoSeconds,
  output = 'comparison',
}: Pick<FilmSettingsOf<'change-elements'>, 'videoSeconds' | 'output'>): Line[] =>
  videoSeconds === undefined ? [['Output', CHANGE_OUTPUT_TITLES[output]]] : [];

function toSpeechLines(settings: TaskSettings): Line[] {
  const lines: Line[] = [];
  if ('captions' in settings) {
    const { captions, style } = settings;
    lines.push(['Captions', captions ? FILM_STYLE_TITLES[style] : 'Off']);
  }
  if ('transition' in settings) lines.push(['Transition', TRANSITION_TITLES[settings.transition]]);
  if ('music' in settings) {
    const { music } = settings;
    lines.push(['Music', music ? getMusicTitle(music) : 'None']);
  }
  return lines;
}

const toFrameLines = ({ quality, ratio, seed }: TaskSettings): Line[] => [
  ['Requested', `${quality}, ${RATIO_TITLES[ratio].toLowerCase()}`],
  ['Seed', String(seed)],
];
