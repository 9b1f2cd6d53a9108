import { open } from 'node:fs/promises';
import type { Box } from '@vidra/shared-film/text-layout';
import type { CaptionCue, CaptionState } from '@vidra/shared-film/timeline';
import { drawCaptionOverlay } from '../../../typesetting/draw-block.ts';
import { toEvenBox } from '../../../typesetting/draw-text.ts';
import type { Segment } from '../segments/segments.ts';

/** Captions of a part of the film: one picture per change, in one file. */
export interface CaptionTrack {
  /** File with the raw RGBA pixels of the box for each state. */
  path: string;
  box: Box;
  /** Frame at which each state begins, relative to the part, in ascending order from 0. */
  starts: readonly number[];
}

interface Shown extends CaptionState {
  /** Absent: no caption. */
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

/** Lists the captions shown in a part of the film with their start times. */
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
  // The last picture has no duration of its own, so it is repeated at the end.
  return shownStates.flatMap((state, index) =>
    index === shownStates.length - 1 && state.cue && state.from < until
      ? [state, { ...state, from: until }]
      : [state],
  );
}

/**
 * Draws each caption state in a part of the film once.
 *
 * @returns undefined if there are no captions
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
