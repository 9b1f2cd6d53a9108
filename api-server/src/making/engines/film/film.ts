import type { FilmMotion, FilmStyle, Transition } from '@vidra/shared-contract';
import type { MusicChoice } from '@vidra/shared-contract/schemas';
import type { Speech } from '../../speech/speech.ts';
import type { Size } from '../preview/frame.ts';

/** Paints what a scene films, as bare RGB bytes of exactly this size. */
export type Canvas = (size: Size) => Promise<Buffer>;

export interface Scene {
  canvas: Canvas;
  motion: FilmMotion;
  seconds: number;
  /** How a video model would be told of it; absent where a text stands on a card. */
  filmed?: SceneWords;
  /** A video that is shown instead of the canvas; where it is too short its last frame stays. */
  clipPath?: string;
}

export interface SceneWords {
  /** What a person calls it, e.g. "Picture 2". */
  name: string;
  prompt: string;
}

/** Where a text stands, and so how it looks. */
export type TextPlace = 'caption' | 'title' | 'price' | 'action' | 'card' | 'note';

export interface TimedText {
  place: TextPlace;
  text: string;
  /** In seconds of the film. */
  start: number;
  end: number;
}

/** A whole film, ready to be rendered. It is as long as its scenes together. */
export interface Film {
  video: Size;
  scenes: readonly Scene[];
  transition: { kind: Transition; seconds: number };
  texts: readonly TimedText[];
  style: FilmStyle;
  /** 16-bit samples of one channel at 48 kHz. */
  narration?: Buffer;
  music: MusicChoice | null;
  /** A finished picture beside the film: painted, or the film's last frame. */
  still?: { canvas: Canvas; size: Size } | 'last-frame';
}

/** What a plan is made with. */
export interface PlanContext {
  speech: Speech;
  ffmpeg: string;
  /** For files in between; emptied by the caller. */
  folder: string;
  /** Of the film; decided from its first picture. */
  video: Size;
  signal?: AbortSignal;
  /** The share of the preparation that is done, 0..1. */
  onProgress?: (fraction: number) => void;
}

/** What a person is told when a film cannot be made as ordered. */
export class FilmRefusal extends Error {
  override name = 'FilmRefusal';
}

export const secondsOfFilm = ({ scenes }: Pick<Film, 'scenes'>): number =>
  scenes.reduce((sum, { seconds }) => sum + seconds, 0);
