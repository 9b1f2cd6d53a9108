import type { FilmMotion, FilmStyle, Transition } from '../film-options.ts';
import type { SceneRole } from '../text-layout/layouts.ts';
import type { CaptionSetting } from '../text-layout/looks.ts';
import type { BrandChoice } from '../schemas/brand-kit.ts';
import type { FilmSettingsOf, MusicChoice } from '../schemas/films.ts';
import type { CropRectangle, Size } from './frame.ts';

/** Frames per second of every film. */
export const FRAMES_PER_SECOND = 30;

/** What a scene films, filling the frame; pictures by their file's uid. */
export type SceneContent =
  /** Cut to the frame; `whole-if-cut`: whole before a blurred copy where a cut would take much. */
  | { kind: 'picture'; uid: string; fit: 'cut' | 'whole-if-cut'; crop?: CropRectangle }
  /** One colour, darker towards the bottom. */
  | { kind: 'plain'; colour: string }
  /** A picture behind text; `blurred`: a card of it before its own blurred copy. */
  | { kind: 'backdrop'; uid: string; blurred: boolean; logoUid?: string }
  | { kind: 'portrait'; uid: string; background: FilmSettingsOf<'speaker'>['background'] }
  /** A garment laid beside or over a person, and the person before that. */
  | ({ kind: 'garment'; step: 'before' | 'after' } & Pick<
      FilmSettingsOf<'try-on'>,
      'personUid' | 'garmentUid' | 'category' | 'layout'
    >)
  /** A picture with a change in a region of it: before with the region marked, after, both at once. */
  | ({ kind: 'changed'; uid: string; step: 'before' | 'after' | 'both' } & Pick<
      FilmSettingsOf<'change-elements'>,
      'region' | 'strokes' | 'change'
    >);

/** One thing that is filmed. */
export interface TimelineScene {
  /** What it is for; absent where its picture fills the frame in every look. */
  role?: SceneRole;
  /** What a person calls it, e.g. "Picture 2". */
  name: string;
  content: SceneContent;
  motion: FilmMotion;
  /** Until the next scene begins to come in; it goes on beneath while that one does. */
  seconds: number;
  /** How a video model would be told of it; absent where a text stands on a card. */
  prompt?: string;
}

/** Where a text stands, and so how it looks. */
export type TextPlace =
  | 'caption'
  | 'title'
  | 'feature'
  | 'price'
  | 'action'
  | 'card'
  | 'note'
  | 'label'
  | 'label-right';

/** A text and when it is there, in seconds. */
export interface TimedLine {
  text: string;
  start: number;
  end: number;
}

/** A text that is laid over the pictures. */
export interface TextLayer extends TimedLine {
  place: TextPlace;
  /** When each word of a caption is spoken; together they are its text. */
  words?: readonly TimedLine[];
}

/** What is heard. */
export interface TimelineSound {
  /** When somebody speaks, in seconds; empty in a film without a voice. */
  speech: readonly TimedLine[];
  music: MusicChoice | null;
}

/**
 * A whole film, said once for all who draw it: the engine and the preview in the browser. Plain
 * data; the same settings, frame and speech give the same timeline.
 */
export interface FilmTimeline {
  frame: Size;
  /** Of the camera moves; each scene adds its place. */
  seed: number;
  scenes: readonly TimelineScene[];
  transition: { kind: Transition; seconds: number };
  texts: readonly TextLayer[];
  style: FilmStyle;
  /** What stands in the place of the look's own. */
  brand?: BrandChoice;
  captions?: CaptionSetting;
  sound: TimelineSound;
  /** What stands for it before it is played, in seconds; absent: its first frame. */
  posterAt?: number;
  /** Its camera moves as far as it does in a clip of its own; in films it moves less. */
  isClip?: true;
}

/** A sentence that is told, and when each of its words is, where that was measured. */
export interface ToldLine extends TimedLine {
  words?: readonly TimedLine[];
}

/** When each sentence of a script is told, and when that is over; in seconds of its own part. */
export interface Telling {
  lines: readonly ToldLine[];
  seconds: number;
}

/** What a film is planned from, beside its settings. */
export interface TimelineContext {
  /** The film's size in pixels. */
  frame: Size;
  /** One for each of `listScripts`: measured where somebody has spoken, else estimated. */
  tellings: readonly Telling[];
}

/** Settings with the seed that decides the camera moves. */
export type Seeded<S> = S & { seed: number };
