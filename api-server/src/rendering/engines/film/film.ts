import type { FilmTimeline, Size, TimelineScene } from '@vidra/shared-contract/timeline';
import type { Speech } from '../../speech/speech.ts';
import type { PaintLayers } from './pictures/layer-painter.ts';

/**
 * Paints what a scene films, as bare RGB bytes of exactly this size.
 * @param isInWindow it is seen through a window that would frame a card once more
 */
export type Canvas = (size: Size, isInWindow?: boolean) => Promise<Buffer>;

/** A scene of the timeline with what its content is here. */
export interface Scene extends Omit<TimelineScene, 'content'> {
  canvas: Canvas;
  /** Paints what stands in its picture and the ground behind that, where it is taken apart. */
  layers?: PaintLayers;
  /** Its picture was asked to move in layers. */
  asksLayers?: true;
  /** Its picture stands as a card on a backdrop. */
  isCard?: boolean;
  /** Of a brand, where the scene shows one beside its picture. */
  logoPath?: string;
  /** A video that is shown instead of the canvas; where it is too short its last frame stays. */
  clipPath?: string;
}

/** A whole film, ready to be rendered: its timeline with pictures and samples. */
export interface Film extends Omit<FilmTimeline, 'scenes'> {
  scenes: readonly Scene[];
  /** 16-bit samples of one channel at 48 kHz. */
  narration?: Buffer;
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
