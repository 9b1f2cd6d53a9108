import type { FilmMotion, FilmStyle, Transition } from '@vidra/shared-contract';
import type { SceneRole } from '../text-layout/layouts.ts';
import type { CaptionSetting } from '../text-layout/looks.ts';
import type { BrandChoice, FilmSettingsOf, MusicChoice } from '@vidra/shared-contract/schemas';
import type { CropRectangle, Size } from './frame.ts';

/** Frames per second of every film. */
export const FRAMES_PER_SECOND = 30;

/** Visual content of a scene, which fills the frame. Pictures are named by their file's uid. */
export type SceneContent =
  /**
   * Cropped to the frame. `whole-if-cut`: whole in front of a blurred copy if too much would be
   * cropped.
   */
  | { kind: 'picture'; uid: string; fit: 'cut' | 'whole-if-cut'; crop?: CropRectangle }
  /** A single color, darker towards the bottom. */
  | { kind: 'plain'; colour: string }
  /** A picture behind text. `blurred`: a card of it in front of its own blurred copy. */
  | { kind: 'backdrop'; uid: string; blurred: boolean; logoUid?: string }
  | { kind: 'portrait'; uid: string; background: FilmSettingsOf<'speaker'>['background'] }
  /**
   * A person in a garment (`over`), or a lookbook page of both (`beside`), preceded by the person
   * alone.
   */
  | ({ kind: 'garment'; step: 'before' | 'after' } & Pick<
      FilmSettingsOf<'try-on'>,
      'personUid' | 'garmentUid' | 'category' | 'layout'
    >)
  /**
   * A picture with a changed region: before with the region marked, after, both, or as the result
   * alone, which keeps its heads in the frame as well.
   */
  | ({ kind: 'changed'; uid: string; step: 'before' | 'after' | 'both' | 'result' } & Pick<
      FilmSettingsOf<'change-elements'>,
      'region' | 'strokes' | 'change'
    >);

/** One scene of the film. */
export interface TimelineScene {
  /** Role of the scene; absent if its picture fills the frame in every look. */
  role?: SceneRole;
  /** Human-readable name, e.g. "Image 2". */
  name: string;
  content: SceneContent;
  motion: FilmMotion;
  /**
   * Time until the next scene starts to appear. The scene stays beneath it during the transition.
   */
  seconds: number;
  /** Prompt for a video model; absent if the scene is a card with text. */
  prompt?: string;
}

/** Placement of a text, which decides its look. */
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

/** A text with its times in seconds. */
export interface TimedLine {
  text: string;
  start: number;
  end: number;
}

/** A text on top of the pictures. */
export interface TextLayer extends TimedLine {
  place: TextPlace;
  /** Times of each spoken word of a caption. Together they are its text. */
  words?: readonly TimedLine[];
}

/** Sound of the film. */
export interface TimelineSound {
  /** Times of speech in seconds; empty in a film without a voice. */
  speech: readonly TimedLine[];
  music: MusicChoice | null;
}

/**
 * A whole film as a single source for all renderers: the engine and the browser preview. Plain
 * data: the
 * same settings, frame and speech give the same timeline.
 */
export interface FilmTimeline {
  frame: Size;
  /** Seed of the camera moves. Each scene adds its index. */
  seed: number;
  scenes: readonly TimelineScene[];
  transition: { kind: Transition; seconds: number };
  texts: readonly TextLayer[];
  style: FilmStyle;
  /** Brand that overrides the look's own values. */
  brand?: BrandChoice;
  captions?: CaptionSetting;
  sound: TimelineSound;
  /** Time of the poster frame in seconds; absent: the first frame. */
  posterAt?: number;
  /**
   * The camera moves over all scenes as over one picture, so that they match where one follows the
   * other.
   */
  isOneShot?: true;
  /** The film is a single clip with full camera movement. In other films the camera moves less. */
  isClip?: true;
}

/** A narrated sentence, with the times of its words if they were measured. */
export interface NarratedLine extends TimedLine {
  words?: readonly TimedLine[];
}

/** Times of each sentence of a script, and their end, in seconds from the start of its part. */
export interface Narration {
  lines: readonly NarratedLine[];
  seconds: number;
}

/** Planning input besides the settings. */
export interface TimelineContext {
  /** The film's size in pixels. */
  frame: Size;
  /** One for each of `listScripts`: measured if spoken, else estimated. */
  narrations: readonly Narration[];
  /** Language of the film's texts, for its labels; absent: English. */
  language?: string | undefined;
}

/** Settings with the seed of the camera moves. */
export type Seeded<S> = S & { seed: number };
