import type { CaptionPosition, CaptionStyle, FilmStyle } from '@vidra/shared-contract';
import type { TypeFamily } from './lines/text-width.ts';

/** The film looks, by name. */
export type LookName = FilmStyle;

/** Purpose of a text. */
export type LookPlace =
  | 'caption'
  | 'title'
  | 'price'
  | 'feature'
  | 'action'
  | 'card'
  | 'note'
  | 'label'
  | 'label-right';

/** Typesetting of one kind of text in a look. */
export interface TextLook {
  family: TypeFamily;
  weight: number;
  /** Font size as a share of the frame's short side. */
  size: number;
  /** Letter spacing as a share of the font size. */
  tracking: number;
  /** Line distance as a share of the font size. */
  leading: number;
  isUpper?: true;
  color: 'text' | 'accent';
  align: 'left' | 'center' | 'right';
  /**
   * Vertical position. 0: at the top of the safe area, 1: at its bottom; in between, that point of
   * the block is there.
   */
  y: number;
  /** Puts the text on a plate of this kind instead of the picture. */
  plate?: 'accent' | 'dark';
}

/** Padding of a plate around its words on each side, in shares of the font size. */
export const PLATE_ROOM = {
  accent: { x: 0.62, y: 0.36 },
  dark: { x: 0.5, y: 0.26 },
} as const;

/** Background of pictures that do not fill the frame. */
export interface Paper {
  ground: string;
  /** Color of texts on the paper and of highlights. */
  ink: string;
  accent: string;
}

export interface Look {
  paper?: Paper;
  /** A brand's color of texts, for grounds on which it is readable. */
  ink?: string;
  colors: {
    text: string;
    accent: string;
    /** Color of a plate; absent: the accent. */
    plate?: string;
    /** Text color on a plate. */
    onAccent: string;
    /** Color that darkens the picture under text. */
    shade: string;
    /** Background of text without a picture. */
    card: string;
    /** Color of blocks behind words; absent: taken from the picture. */
    block?: string;
  };
  places: Readonly<Record<LookPlace, TextLook>>;
}

type Places = Look['places'];

/** Labels of two compared pictures. */
const LABEL = {
  align: 'left',
  size: 0.042,
  y: 0,
  plate: 'dark',
  family: 'inter',
  weight: 650,
} as const;

const set = (
  base: Pick<TextLook, 'family' | 'weight'>,
  places: {
    [P in Exclude<LookPlace, 'label' | 'label-right'>]: Partial<TextLook> &
      Pick<TextLook, 'size' | 'y'>;
  },
  sharedLook: Partial<TextLook> = {},
): Places => {
  const commonLook = {
    ...base,
    tracking: 0,
    leading: 1.12,
    color: 'text',
    align: 'center',
  } as const;
  const entries = Object.entries(places).map(([place, ownLook]) => [
    place,
    { ...commonLook, ...sharedLook, ...ownLook },
  ]);
  const labels = {
    label: { ...commonLook, ...LABEL },
    'label-right': { ...commonLook, ...LABEL, align: 'right' },
  };
  return { ...labels, ...Object.fromEntries(entries) } as Places;
};

const caption = { align: 'center', leading: 1.26, tracking: 0, y: 1 } as const;
const note = { align: 'left', size: 0.03, y: 1, plate: 'dark', weight: 500 } as const;

/** The film looks: each a matching set of type, colors and composition. */
export const LOOKS: Readonly<Record<LookName, Look>> = {
  clean: {
    colors: {
      text: '#ffffff',
      accent: '#ffffff',
      onAccent: '#14161c',
      shade: '#0b0d12',
      card: '#1f2738',
    },
    places: set(
      { family: 'inter', weight: 700 },
      {
        caption: { ...caption, weight: 600, size: 0.05 },
        title: { size: 0.106, y: 0.96, tracking: -0.024 },
        feature: { size: 0.088, y: 0.96, weight: 700, tracking: -0.018 },
        price: { size: 0.13, y: 0.72, tracking: -0.03 },
        action: { size: 0.056, y: 0.9, weight: 600, plate: 'accent' },
        card: { size: 0.082, y: 0.5, tracking: -0.018 },
        note: { ...note, family: 'inter' },
      },
      { align: 'left' },
    ),
  },
  bold: {
    colors: {
      text: '#ffffff',
      accent: '#ffe14d',
      onAccent: '#15130a',
      shade: '#0c0c10',
      card: '#2a1fd1',
    },
    places: set(
      { family: 'archivo', weight: 860 },
      {
        caption: { ...caption, size: 0.056, weight: 800 },
        title: { size: 0.118, y: 0.4, isUpper: true, tracking: -0.02, leading: 1 },
        feature: { size: 0.1, y: 0.4, isUpper: true, tracking: -0.01, leading: 1.02 },
        price: { size: 0.2, y: 0.16, tracking: -0.03 },
        action: { size: 0.058, y: 0.86, isUpper: true, plate: 'accent' },
        card: { size: 0.092, y: 0.5, isUpper: true, leading: 1.02 },
        note: { ...note, family: 'archivo', weight: 600 },
      },
      { align: 'left' },
    ),
  },
  warm: {
    paper: { ground: '#f3e4cf', ink: '#3b2213', accent: '#9a430d' },
    colors: {
      text: '#fff6e9',
      accent: '#ffd3a1',
      onAccent: '#3a1f10',
      shade: '#2a150b',
      card: '#6b3f26',
    },
    places: set(
      { family: 'fraunces', weight: 520 },
      {
        caption: { ...caption, size: 0.052, family: 'fraunces', weight: 560 },
        title: { size: 0.1, y: 0.4, tracking: -0.014 },
        feature: { size: 0.084, y: 0.4, tracking: -0.008 },
        price: { size: 0.125, y: 0.22, tracking: -0.01 },
        action: { size: 0.054, y: 0.86, weight: 600, plate: 'accent' },
        card: { size: 0.084, y: 0.5 },
        note: { ...note, family: 'inter' },
      },
    ),
  },
  night: {
    paper: { ground: '#06080e', ink: '#eef1f8', accent: '#9fc3ff' },
    colors: {
      text: '#f3f5fb',
      accent: '#9fc3ff',
      onAccent: '#0a1020',
      shade: '#05070c',
      card: '#0a0f1d',
    },
    places: set(
      { family: 'inter', weight: 300 },
      {
        caption: { ...caption, weight: 450, size: 0.048 },
        title: { size: 0.082, y: 0.5, tracking: 0.01, leading: 1.2 },
        feature: { size: 0.07, y: 0.5, tracking: 0.01, leading: 1.2 },
        price: { size: 0.15, y: 0.2, weight: 200, tracking: 0 },
        action: { size: 0.046, y: 0.88, weight: 450, color: 'accent', tracking: 0.06 },
        card: { size: 0.072, y: 0.5 },
        note: { ...note, family: 'inter', weight: 450 },
      },
    ),
  },
  editorial: {
    paper: { ground: '#f1eee8', ink: '#15120e', accent: '#b3261e' },
    colors: {
      text: '#fbf8f1',
      accent: '#f4d9c0',
      onAccent: '#1d1a16',
      shade: '#12100d',
      card: '#3a2f2a',
    },
    places: set(
      { family: 'fraunces', weight: 600 },
      {
        caption: { ...caption, align: 'left', family: 'inter', weight: 500, size: 0.043 },
        title: { size: 0.128, y: 0, tracking: -0.03, leading: 1 },
        feature: { size: 0.1, y: 1, tracking: -0.02, leading: 1.02 },
        price: { size: 0.19, y: 0.2, tracking: -0.04 },
        action: { size: 0.05, y: 1, family: 'inter', weight: 600, color: 'accent' },
        card: { size: 0.098, y: 0.06, tracking: -0.015, leading: 1.04 },
        note: { ...note, family: 'inter' },
      },
      { align: 'left' },
    ),
  },
};

/** Appearance of captions. */
export interface CaptionSetting {
  /** Defaults to the look's style. */
  style?: CaptionStyle;
  /** Defaults to `bottom`, or to another position if a head or the subject is there. */
  position?: CaptionPosition;
  /** Color of the spoken word instead of the look's accent. */
  accent?: string;
}

/** Overrides of a look's captions by each caption style. */
const CAPTIONS: Readonly<Record<CaptionStyle, Partial<TextLook>>> = {
  clean: {},
  boxed: { plate: 'dark' },
  bold: { family: 'archivo', weight: 860, size: 0.062, isUpper: true, leading: 1.14 },
  karaoke: { family: 'archivo', weight: 860, size: 0.076, leading: 1.1 },
};

/**
 * Returns the color of the spoken word: the look's accent, or a yellow if the accent is the text's
 * own color.
 */
export const getMarkColor = ({ text, accent }: Look['colors']): string =>
  accent === text ? '#ffd84a' : accent;

/** Returns the typesetting of captions of a style in a look. */
export const getCaptionLook = (look: Look, style: CaptionStyle): TextLook => ({
  ...look.places.caption,
  ...CAPTIONS[style],
});
