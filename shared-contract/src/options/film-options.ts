import { message } from '@vidra/shared-i18n/text';

/** Transitions between pictures. */
export const TRANSITIONS = [
  'cut',
  'fade',
  'dissolve',
  'wipe-left',
  'slide-left',
  'slide-up',
  'zoom',
  'circle',
  'smooth-left',
  'radial',
  'diagonal',
  'push',
  'whip',
  'zoom-blur',
] as const;
export type Transition = (typeof TRANSITIONS)[number];

/**
 * Caption styles. Captions show whole, or a few words at a time with the spoken one highlighted.
 */
export const CAPTION_STYLES = ['clean', 'boxed', 'bold', 'karaoke'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Positions of captions in the frame. */
export const CAPTION_POSITIONS = ['bottom', 'middle', 'top'] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

/** Visual styles of titles and captions. */
export const FILM_STYLES = ['clean', 'bold', 'warm', 'night', 'editorial'] as const;
export type FilmStyle = (typeof FILM_STYLES)[number];

/**
 * Font families of a film's texts and of a brand, all under the SIL Open Font License. `title` is
 * for people, `package` has the files. The first one also stands in for characters that another
 * lacks.
 */
export const FILM_FONT_REGISTRY = {
  inter: { title: 'Inter', package: '@fontsource-variable/inter' },
  archivo: { title: 'Archivo', package: '@fontsource-variable/archivo' },
  fraunces: { title: 'Fraunces', package: '@fontsource-variable/fraunces' },
} as const;
export type FilmFont = keyof typeof FILM_FONT_REGISTRY;
export const FILM_FONTS = Object.keys(FILM_FONT_REGISTRY) as [FilmFont, ...FilmFont[]];

/** Subjects of the included sample pictures. */
export const SAMPLE_KINDS = ['product', 'place', 'portrait', 'figure', 'garment'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** Kinds of garments for a try-on. */
export const GARMENTS = ['auto', 'top', 'bottom', 'one-piece'] as const;

/** What the video of a changed image can show. */
export const CHANGE_OUTPUTS = ['comparison', 'result'] as const;
export type ChangeOutput = (typeof CHANGE_OUTPUTS)[number];

/** Display name of what the video of a changed image shows. */
export const CHANGE_OUTPUT_TITLES: Readonly<Record<ChangeOutput, string>> = {
  comparison: message`Comparison`,
  result: message`Result only`,
};

/** Limits of films. Lengths are in characters unless the name tells otherwise. */
export const FILM_LIMITS = {
  minImages: 2,
  maxImages: 9,
  maxShots: 20,
  storyLength: 6000,
  descriptionLength: 400,
  narrationLength: 400,
  scriptLength: 4000,
  titleLength: 80,
  priceLength: 24,
  callToActionLength: 60,
  maxFeatures: 3,
  featureLength: 60,
  maxExtraHooks: 3,
  hookLength: 200,
  /** Maximum duration. A longer film is refused with a message. */
  longestSeconds: 120,
  minImageSeconds: 1,
  maxImageSeconds: 10,
  minTransitionSeconds: 0.2,
  maxTransitionSeconds: 0.9,
  /** Duration of before-and-after films and comparison cards. */
  comparisonSeconds: 5,
  /** Duration of films that show a changed picture alone. */
  resultSeconds: 5,
  /** Maximum pitch shift in semitones. */
  maxPitch: 6,
  minSpeed: 0.6,
  maxSpeed: 1.6,
} as const;

/** Maximum number of the user's own characters in a voice sample. */
export const VOICE_SAMPLE_LETTERS = 300;

/** Display name of each transition. */
export const TRANSITION_TITLES: Readonly<Record<Transition, string>> = {
  cut: message`Cut`,
  fade: message`Fade`,
  dissolve: message`Dissolve`,
  'wipe-left': message`Wipe`,
  'slide-left': message`Slide left`,
  'slide-up': message`Slide up`,
  zoom: message`Zoom`,
  circle: message`Circle`,
  'smooth-left': message`Soft wipe`,
  radial: message`Clock`,
  diagonal: message`Diagonal`,
  push: message`Push`,
  whip: message`Whip`,
  'zoom-blur': message`Zoom blur`,
};

/** Display name of each caption style. */
export const CAPTION_STYLE_TITLES: Readonly<Record<CaptionStyle, string>> = {
  clean: message`Plain`,
  boxed: message`Boxed`,
  bold: message`Bold`,
  karaoke: message`Word by word`,
};

/** Display name of each caption position. */
export const CAPTION_POSITION_TITLES: Readonly<Record<CaptionPosition, string>> = {
  bottom: message`Bottom`,
  middle: message`Middle`,
  top: message`Top`,
};

/** Display name of each visual style. */
export const FILM_STYLE_TITLES: Readonly<Record<FilmStyle, string>> = {
  clean: message`Clean`,
  bold: message`Bold`,
  warm: message`Warm`,
  night: message`Night`,
  editorial: message`Editorial`,
};

/** Limits of a brush mask. A radius is a fraction of the picture's shorter side. */
export const BRUSH_LIMITS = {
  minRadius: 0.005,
  maxRadius: 0.25,
  maxPoints: 120,
  maxStrokes: 32,
} as const;
