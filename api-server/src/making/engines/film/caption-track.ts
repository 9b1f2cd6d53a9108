import { open } from 'node:fs/promises';
import type { Box } from '@vidra/shared-contract/text-layout';
import type { CaptionCue, CaptionState } from '@vidra/shared-contract/timeline';
import { wholeOverlay } from '../../typesetting/draw-block.ts';
import { evenBox } from '../../typesetting/draw-text.ts';
import type { Segment } from './segments.ts';

/** The captions of a part of the film: one picture a change, one after the other in one file. */
export interface CaptionTrack {
  /** Bare RGBA pixels of the box for each state. */
  path: string;
  box: Box;
  /** The frame of the part in which each state begins, rising from 0. */
  starts: readonly number[];
}

interface Shown extends CaptionState {
  /** Absent: nothing is shown. */
  cue?: CaptionCue;
}

function around(cues: readonly CaptionCue[]): Box {
  const boxes = cues.map(({ placed }) => placed.box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const size = Math.max(...cues.map(({ placed }) => placed.size));
  return evenBox({ x, y, width: right - x, height: bottom - y }, size * 0.8);
}

/** What is shown from when on in a part of the film. */
function shownIn(cues: readonly CaptionCue[], { from, until }: Segment): Shown[] {
  const all: Shown[] = cues.flatMap((cue) => [
    ...cue.states.map((state) => ({ ...state, cue })),
    { from: cue.until },
  ]);
  const first = all.findLast((state) => state.from <= from);
  const later = all.filter((state) => state.from > from && state.from < until);
  const shown = [{ ...first, from }, ...later].filter(
    ({ from: at }, index, states) => states[index + 1]?.from !== at,
  );
  // A last picture lasts for no time of its own: it stands until it comes again.
  return shown.flatMap((state, index) =>
    index === shown.length - 1 && state.cue && state.from < until
      ? [state, { ...state, from: until }]
      : [state],
  );
}

/**
 * Draws each state of the captions in a part of the film once.
 * @returns nothing where there are none
 */
export async function writeCaptionTrack(
  cues: readonly CaptionCue[],
  segment: Segment,
  path: string,
): Promise<CaptionTrack | undefined> {
  const shown = shownIn(cues, segment);
  const present = cues.filter((cue) => shown.some((state) => state.cue === cue));
  if (present.length === 0) return undefined;
  const box = around(present);
  const empty = Buffer.alloc(box.width * box.height * 4);
  const file = await open(path, 'w');
  try {
    for (const { cue, marked } of shown) {
      await file.write(cue ? wholeOverlay(cue.placed, box, marked).pixels : empty);
    }
  } finally {
    await file.close();
  }
  return { path, box, starts: shown.map(({ from }) => from - segment.from) };
}
