import type { Motion } from './video-options.ts';
import { MOTION_TITLES } from './video-texts.ts';

/** What can be made: each flow has settings, a price rule and a create call of its own. */
export const FLOWS = [
  'image-to-video',
  'multi-image',
  'product',
  'storyline',
  'speaker',
  'try-on',
  'change-elements',
] as const;
export type Flow = (typeof FLOWS)[number];

/** The flows that put a film together from several parts. */
export type FilmFlow = Exclude<Flow, 'image-to-video'>;

/** How a picture of a film is filmed: one of the camera moves, or not at all. */
export const FILM_MOTIONS = [
  'still',
  'push-in',
  'pull-out',
  'pan-left',
  'pan-right',
  'tilt-up',
  'orbit',
  'parallax',
  'handheld',
] as const satisfies readonly ('still' | Motion)[];
export type FilmMotion = (typeof FILM_MOTIONS)[number];

/** How one picture gives way to the next. */
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

/** Music that comes with the product: free to use, made for it. */
export const MUSIC_BEDS = [
  'calm',
  'bright',
  'drive',
  'glow',
  'lounge',
  'breeze',
  'pulse',
  'spark',
] as const;
export type MusicBed = (typeof MUSIC_BEDS)[number];

/** How captions are shown: whole, or a few words at a time with the spoken one marked. */
export const CAPTION_STYLES = ['clean', 'boxed', 'bold', 'karaoke'] as const;
export type CaptionStyle = (typeof CAPTION_STYLES)[number];

/** Where in the frame captions stand. */
export const CAPTION_POSITIONS = ['bottom', 'middle', 'top'] as const;
export type CaptionPosition = (typeof CAPTION_POSITIONS)[number];

/** How titles and captions look. */
export const FILM_STYLES = ['clean', 'bold', 'warm', 'night', 'editorial'] as const;
export type FilmStyle = (typeof FILM_STYLES)[number];

/** The families that titles and captions of a brand can be set in; all come with the product. */
export const FILM_FONTS = ['inter', 'archivo', 'fraunces'] as const;
export type FilmFont = (typeof FILM_FONTS)[number];

/** What people call each family. */
export const FILM_FONT_TITLES: Readonly<Record<FilmFont, string>> = {
  inter: 'Inter',
  archivo: 'Archivo',
  fraunces: 'Fraunces',
};

/** What a shipped picture shows, and so what it is good for. */
export const SAMPLE_KINDS = ['product', 'place', 'portrait', 'figure', 'garment'] as const;
export type SampleKind = (typeof SAMPLE_KINDS)[number];

/** What kind of garment is tried on. */
export const GARMENTS = ['auto', 'top', 'bottom', 'one-piece'] as const;

/** Limits of films. Lengths in characters unless the name says otherwise. */
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
  /** A film that would be longer is refused with a sentence that says so. */
  longestSeconds: 120,
  minImageSeconds: 1,
  maxImageSeconds: 10,
  minTransitionSeconds: 0.2,
  maxTransitionSeconds: 0.9,
  /** Before-and-after films and comparison cards have this length. */
  comparisonSeconds: 5,
  /** Semitones. */
  maxPitch: 6,
  minSpeed: 0.6,
  maxSpeed: 1.6,
} as const;

/** As many characters of one's own words as a voice sample says. */
export const VOICE_SAMPLE_LETTERS = 300;

/** What people call each way to film a picture. */
export const FILM_MOTION_TITLES: Readonly<Record<FilmMotion, string>> = {
  still: 'Still',
  ...MOTION_TITLES,
};

/** What people call each transition. */
export const TRANSITION_TITLES: Readonly<Record<Transition, string>> = {
  cut: 'Cut',
  fade: 'Fade',
  dissolve: 'Dissolve',
  'wipe-left': 'Wipe',
  'slide-left': 'Slide left',
  'slide-up': 'Slide up',
  zoom: 'Zoom',
  circle: 'Circle',
  'smooth-left': 'Soft wipe',
  radial: 'Clock',
  diagonal: 'Diagonal',
  push: 'Push',
  whip: 'Whip',
  'zoom-blur': 'Zoom blur',
};

/** What people call each piece of music. */
export const MUSIC_TITLES: Readonly<Record<MusicBed, string>> = {
  calm: 'Calm',
  bright: 'Bright',
  drive: 'Drive',
  glow: 'Glow',
  lounge: 'Lounge',
  breeze: 'Breeze',
  pulse: 'Pulse',
  spark: 'Spark',
};

/** Beats a minute of each piece; all are in four. */
export const MUSIC_TEMPOS: Readonly<Record<MusicBed, number>> = {
  calm: 66,
  bright: 104,
  drive: 122,
  glow: 84,
  lounge: 76,
  breeze: 96,
  pulse: 112,
  spark: 128,
};

/** What people call each style of captions. */
export const CAPTION_STYLE_TITLES: Readonly<Record<CaptionStyle, string>> = {
  clean: 'Plain',
  boxed: 'Boxed',
  bold: 'Bold',
  karaoke: 'Word by word',
};

/** What people call each place of captions. */
export const CAPTION_POSITION_TITLES: Readonly<Record<CaptionPosition, string>> = {
  bottom: 'Bottom',
  middle: 'Middle',
  top: 'Top',
};

/** What people call each look of titles and captions. */
export const FILM_STYLE_TITLES: Readonly<Record<FilmStyle, string>> = {
  clean: 'Clean',
  bold: 'Bold',
  warm: 'Warm',
  night: 'Night',
  editorial: 'Editorial',
};

/** Limits of what is marked with a brush; a radius is a share of the picture's shorter side. */
export const BRUSH_LIMITS = {
  minRadius: 0.005,
  maxRadius: 0.25,
  maxPoints: 120,
  maxStrokes: 32,
} as const;
