import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { FRAMES_PER_SECOND, type TextLayer } from '@vidra/shared-contract/timeline';
import type { Box, PlacedText } from '@vidra/shared-contract/text-layout';
import { wholeOverlay } from '../../typesetting/draw-block.ts';
import type { MarkedWord } from '../../typesetting/draw-mark.ts';
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
  layer: TextLayer;
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
      return placed
        ? [{ layer, placed, from: frameAt(layer.start), until: frameAt(layer.end) }]
        : [];
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

const letterCount = (text: string) => text.replace(/\s/gu, '').length;

/** What a caption looks like and from when: one state, or one for each word that is spoken. */
function statesOf({ layer, placed, from, until }: Cue, isWordByWord: boolean) {
  const whole: { from: number; marked?: MarkedWord }[] = [{ from }];
  // Quotes and dashes may have been set differently; then no word can be found by its place.
  const found = letterCount(placed.lines.map(({ text }) => text).join(''));
  if (!isWordByWord || !layer.words || found !== letterCount(layer.text)) return whole;
  let before = 0;
  return layer.words.flatMap((word) => {
    const letters = letterCount(word.text);
    const marked = { before, letters };
    before += letters;
    const at = Math.max(from, Math.round(word.start * FRAMES_PER_SECOND));
    return letters > 0 && at < until ? [{ from: at, marked }] : [];
  });
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
    const isWordByWord = film.captionStyle === 'karaoke';
    for (const [index, cue] of cues.entries()) {
      for (const { from, marked } of statesOf(cue, isWordByWord)) {
        await add(wholeOverlay(cue.placed, box, marked).pixels, from);
      }
      const { until } = cue;
      const next = cues[index + 1]?.from;
      if (next === undefined || next > until) await add(empty, until);
    }
  } finally {
    await file.close();
  }
  return { path, box, starts };
}
