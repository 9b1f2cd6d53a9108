import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND } from '@vidra/shared-contract/timeline';
import type { Box, PlacedText } from '@vidra/shared-contract/text-layout';
import { wholeOverlay } from '../../typesetting/draw-block.ts';
import { evenBox } from '../../typesetting/draw-text.ts';
import type { Film } from './film.ts';
import { placedOf } from './scene-texts.ts';

/** All captions of a film: one picture a change, one after the other in one file. */
export interface CaptionTrack {
  /** Bare RGBA pixels of the box for each state. */
  path: string;
  box: Box;
  /** The frame of the film in which each state begins, rising. */
  starts: readonly number[];
}

interface Cue {
  placed: PlacedText;
  from: number;
  until: number;
}

/** Two captions never touch. */
const FRAMES_BETWEEN = 2;

function cuesOf(film: Film): Cue[] {
  const frameAt = (seconds: number) => Math.round(seconds * FRAMES_PER_SECOND);
  const cues = film.texts
    .filter(({ place }) => place === 'caption')
    .flatMap((layer) => {
      const placed = placedOf(film, layer);
      return placed ? [{ placed, from: frameAt(layer.start), until: frameAt(layer.end) }] : [];
    })
    .sort((one, other) => one.from - other.from);
  return cues.map((cue, index) => {
    const next = cues[index + 1]?.from ?? Number.POSITIVE_INFINITY;
    return { ...cue, until: Math.max(cue.from + 1, Math.min(cue.until, next - FRAMES_BETWEEN)) };
  });
}

function around(cues: readonly Cue[]): Box {
  const boxes = cues.map(({ placed }) => placed.box);
  const x = Math.min(...boxes.map((box) => box.x));
  const y = Math.min(...boxes.map((box) => box.y));
  const right = Math.max(...boxes.map((box) => box.x + box.width));
  const bottom = Math.max(...boxes.map((box) => box.y + box.height));
  const size = Math.max(...cues.map(({ placed }) => placed.size));
  return evenBox({ x, y, width: right - x, height: bottom - y }, size * 0.8);
}

/** Draws each state once. @returns nothing in a film without captions */
export async function writeCaptionTrack(
  film: Film,
  folder: string,
): Promise<CaptionTrack | undefined> {
  const cues = cuesOf(film);
  if (cues.length === 0) return undefined;
  const path = join(folder, 'captions.rgba');
  const box = around(cues);
  const empty = Buffer.alloc(box.width * box.height * 4);
  const starts: number[] = [];
  const file = await open(path, 'w');
  try {
    const add = async (pixels: Buffer, from: number) => {
      await file.write(pixels);
      starts.push(from);
    };
    if ((cues[0]?.from ?? 0) > 0) await add(empty, 0);
    for (const [index, { placed, from, until }] of cues.entries()) {
      await add(wholeOverlay(placed, box).pixels, from);
      const next = cues[index + 1]?.from;
      if (next === undefined || next > until) await add(empty, until);
    }
  } finally {
    await file.close();
  }
  return { path, box, starts };
}
