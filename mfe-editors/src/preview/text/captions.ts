import { drawCaption } from '@vidra/shared-film/text-layout';
import type { CaptionCue } from '@vidra/shared-film/timeline';
import { useFont } from './film-fonts.ts';

/** Draws the caption of a film's frame, if there is one. */
export function drawCaptionAt(
  context: CanvasRenderingContext2D,
  cues: readonly CaptionCue[],
  frame: number,
): void {
  const cue = cues.find(({ from, until }) => frame >= from && frame < until);
  if (!cue) return;
  const state = cue.states.findLast(({ from }) => from <= frame);
  context.save();
  context.globalAlpha = 1;
  drawCaption(context, cue.placed, state?.marked, useFont);
  context.restore();
}
