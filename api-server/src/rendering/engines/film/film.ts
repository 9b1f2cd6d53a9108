import type { Hyphenate } from '@vidra/shared-film/text-layout';
import type { FilmTimeline, HeadBox, Size, TimelineScene } from '@vidra/shared-film/timeline';
import type { Speech } from '../../speech/speech.ts';
import type { MovingPart } from './mouth/move-mouth.ts';
import type { PaintLayers } from './pictures/layer-painter.ts';

/**
 * Paints a scene's content as raw RGB bytes of exactly this size.
 *
 * @param isInWindow whether it is shown in a window, where a card would be framed twice
 */
export type Canvas = (size: Size, isInWindow?: boolean) => Promise<Buffer>;

/** A scene of the timeline with its content for this engine. */
export interface Scene extends Omit<TimelineScene, 'content'> {
  canvas: Canvas;
  /** Paints foreground and background separately, if the picture can be split. */
  layers?: PaintLayers;
  /** Whether the order requests layered motion of the picture. */
  asksLayers?: true;
  /** File uid of the picture that the scene shows as it is, without a change to it. */
  sourceUid?: string;
  /** Whether the picture is shown as a card on a backdrop. */
  isCard?: boolean;
  /** Heads in the scene's picture before the camera moves, in fractions of the frame. */
  heads?: readonly HeadBox[];
  /** Box of the subject in the scene's picture before the camera moves, alike. */
  subject?: HeadBox | undefined;
  /** Faces could not be looked for in the scene's picture. */
  isUnseen?: boolean;
  /** Mouth that moves in the scene's picture. */
  mouth?: MovingPart;
  /** Why a setting of the order has no effect on the scene, as a sentence. */
  notice?: string;
  /** Path of a brand's logo, if the scene shows one beside its picture. */
  logoPath?: string;
  /** Video that replaces the canvas. If it is too short, its last frame stays. */
  clipPath?: string;
}

/** A film ready for rendering: its timeline with pictures and samples. */
export interface Film extends Omit<FilmTimeline, 'scenes'> {
  scenes: readonly Scene[];
  /** Breaks long words in the language of the texts. */
  hyphenate?: Hyphenate | undefined;
  /** Path of the brand's logo that stays in a corner. */
  cornerLogoPath?: string;
  /** Path of the music that the person uploaded. */
  musicPath?: string;
  /** 16-bit mono samples at 48 kHz. */
  narration?: Buffer;
  /** Still picture beside the film: painted, or the film's last frame. */
  still?: { canvas: Canvas; size: Size } | 'last-frame';
}

/** Context for creating a plan. */
export interface PlanContext {
  speech: Speech;
  ffmpeg: string;
  /** Folder for temporary files, emptied by the caller. */
  folder: string;
  /** Size of the film, based on its first picture. */
  video: Size;
  signal?: AbortSignal;
  /** Completed share of the preparation, 0..1. */
  onProgress?: (fraction: number) => void;
}

/** Reason, worded for users, why a film cannot be made as ordered. */
export class FilmRefusal extends Error {
  override name = 'FilmRefusal';
}
