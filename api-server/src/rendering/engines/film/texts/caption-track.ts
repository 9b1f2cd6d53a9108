import { open } from 'node:fs/promises';
import type { Box } from '@vidra/shared-contract/text-layout';
import type { CaptionCue, CaptionState } from '@vidra/shared-contract/timeline';
import { drawCaptionOverlay } from '../../../typesetting/draw-block.ts';
import { toEvenBox } from '../../../typesetting/draw-text.ts';
import type { Segment } from '../segments/segments.ts';

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

function getBounds(cues: readonly CaptionCue[]): Box {
  const boxes = cues.map(({ placed }) => placed.box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const size = Math.max(...cues.map(({ placed }) => placed.size));
  return toEvenBox({ x, y, width: right - x, height: bottom - y }, size * 0.8);
}

/** What is shown from when on in a part of the film. */
function listShownStates(cues: readonly CaptionCue[], { from, until }: Segment): Shown[] {
  const all: Shown[] = cues.flatMap((cue) => [
    ...cue.states.map((state) => ({ ...state, cue })),
    { from: cue.until },
  ]);
  const first = all.findLast((state) => state.from <= from);
  const laterStates = all.filter((state) => state.from > from && state.from < until);
  const shownStates = [{ ...first, from }, ...laterStates].filter(
    ({ from: at }, index, states) => states[index + 1]?.from !== at,
  );
  // A last picture lasts for no time of its own: it stands until it comes again.
  return shownStates.flatMap((state, index) =>
    index === shownStates.length - 1 && state.cue && state.from < until
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
  const shownStates = listShownStates(cues, segment);
  const presentCues = cues.filter((cue) => shownStates.some((state) => state.cue === cue));
  if (presentCues.length === 0) return undefined;
  const box = getBounds(presentCues);
  const empty = Buffer.alloc(box.width * box.height * 4);
  const file = await open(path, 'w');
  try {
    for (const { cue, marked } of shownStates) {
      await file.write(cue ? drawCaptionOverlay(cue.placed, box, marked).pixels : empty);
    }
  } finally {
    await file.close();
  }
  return { path, box, starts: shownStates.map(({ from }) => from - segment.from) };
}
