import {
  drawLines,
  drawPlate,
  placeText,
  plateBox,
  type PlacedText,
} from '@vidra/shared-contract/text-layout';
import { FRAMES_PER_SECOND, type FilmTimeline } from '@vidra/shared-contract/timeline';
import { useFont } from './film-fonts.ts';

/** Two captions never touch. */
const FRAMES_BETWEEN = 2;

/** A caption and its frames of the film. */
export interface Cue {
  placed: PlacedText;
  from: number;
  until: number;
}

/** All captions of a film, in order. */
export function cuesOf({ texts, style, captionStyle, frame }: FilmTimeline): Cue[] {
  const frameAt = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);
  const cues = texts
    .filter(({ place }) => place === 'caption')
    .flatMap(({ text, place, start, end }) => {
      const placed = placeText(text, place, style, frame, captionStyle);
      return placed ? [{ placed, from: frameAt(start), until: frameAt(end) }] : [];
    })
    .sort((one, other) => one.from - other.from);
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return { ...cue, until: Math.max(cue.from + 1, Math.min(cue.until, next - FRAMES_BETWEEN)) };
  });
}

/** Draws the caption of a frame of the film, where there is one. */
export function drawCaption(
  context: CanvasRenderingContext2D,
  cues: readonly Cue[],
  frame: number,
): void {
  const cue = cues.find(({ from, until }) => frame >= from && frame < until);
  if (!cue) return;
  const { placed } = cue;
  context.save();
  context.globalAlpha = 1;
  if (placed.style.plate) drawPlate(context, placed, plateBox(placed, placed.box), '#000000');
  drawLines(context, placed, placed.lines, useFont);
  context.restore();
}
