import { FRAMES_PER_SECOND } from '@vidra/shared-film/timeline';

/** Frame size of the analysis, with one byte of brightness per point. */
export const ANALYSIS_SIZE = { width: 32, height: 18 } as const;
const POINTS = ANALYSIS_SIZE.width * ANALYSIS_SIZE.height;

/** Range of frames; the end is exclusive. */
export interface Stretch {
  from: number;
  until: number;
}

/** Visual analysis of a film, based on its frames. */
export interface FrameFindings {
  frames: number;
  /** Frames in which nothing is brighter than a dark room. */
  black: readonly Stretch[];
  /** Stretches of at least half a second without any change. */
  frozen: readonly Stretch[];
  /** Most flashes within any second. More than three can be harmful. */
  flashesPerSecond: number;
}

const BLACK = 20;
const FROZEN_FRAMES = FRAMES_PER_SECOND / 2;
/** General flash by WCAG 2.3.1: this change of luminance and back, on a quarter of the picture. */
const FLASH = { change: 0.1, darker: 0.8, share: 0.25 } as const;
/** Maximum distance in frames between the changes of points in one flash. */
const TOGETHER = 2;

/** Converts video levels to relative luminance. */
const LUMINANCE = Float32Array.from({ length: 256 }, (_, level) => {
  const share = Math.min(1, Math.max(0, (level - 16) / 219));
  return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
});

/** Returns one frame of an analyzed film. */
export const getFrame = (pixels: Uint8Array, frame: number): Uint8Array =>
  pixels.subarray(frame * POINTS, (frame + 1) * POINTS);

function findStretches(
  frames: number,
  holds: (frame: number) => boolean,
  minFrames: number,
): Stretch[] {
  const foundStretches: Stretch[] = [];
  let from = -1;
  for (let frame = 0; frame <= frames; frame += 1) {
    if (frame < frames && holds(frame)) {
      if (from < 0) from = frame;
    } else if (from >= 0) {
      if (frame - from >= minFrames) foundStretches.push({ from, until: frame });
      from = -1;
    }
  }
  return foundStretches;
}

const isBlack = (frame: Uint8Array): boolean => frame.every((level) => level <= BLACK);

export const isSame = (frameA: Uint8Array, frameB: Uint8Array): boolean =>
  frameA.every((level, point) => level === frameB[point]);

/**
 * Finds frames in which a large part of the picture reverses from brightening to darkening or back.
 */
function findTurns(pixels: Uint8Array, frames: number): number[] {
  const extreme = Float32Array.from(getFrame(pixels, 0), (level) => LUMINANCE[level] ?? 0);
  const direction = new Int8Array(POINTS);
  const turnCounts: { frame: number; up: number; down: number }[] = [];
  for (let frame = 1; frame < frames; frame += 1) {
    let [upCount, downCount] = [0, 0];
    for (let point = 0; point < POINTS; point += 1) {
      const now = LUMINANCE[pixels[frame * POINTS + point] ?? 0] ?? 0;
      const before = extreme[point] ?? 0;
      const way = direction[point] ?? 0;
      const isTurn = Math.abs(now - before) >= FLASH.change && Math.min(now, before) < FLASH.darker;
      if (now > before && way <= 0 && isTurn) {
        upCount += 1;
        direction[point] = 1;
        extreme[point] = now;
      } else if (now < before && way >= 0 && isTurn) {
        downCount += 1;
        direction[point] = -1;
        extreme[point] = now;
      } else if ((way > 0 && now > before) || (way < 0 && now < before)) extreme[point] = now;
    }
    turnCounts.push({ frame, up: upCount, down: downCount });
  }
  return findLargeTurns(turnCounts);
}

function findLargeTurns(
  turnCounts: readonly { frame: number; up: number; down: number }[],
): number[] {
  const turnFrames: number[] = [];
  let last = Number.NEGATIVE_INFINITY;
  let [upSum, downSum] = [0, 0];
  for (const [index, { frame, ...now }] of turnCounts.entries()) {
    const past = turnCounts[index - TOGETHER];
    upSum += now.up - (past?.up ?? 0);
    downSum += now.down - (past?.down ?? 0);
    if (Math.max(upSum, downSum) < FLASH.share * POINTS || frame - last < TOGETHER) continue;
    turnFrames.push(frame);
    last = frame;
  }
  return turnFrames;
}

/**
 * Analyzes the frames of a film.
 *
 * @param pixels consecutive frames of the size `ANALYSIS_SIZE`
 */
export function analyzeFrames(pixels: Uint8Array): FrameFindings {
  const frames = Math.floor(pixels.length / POINTS);
  const at = (frame: number) => getFrame(pixels, frame);
  const all = frames === 0 ? [] : findTurns(pixels, frames);
  const inSecond = all.map(
    (from) => all.filter((frame) => frame >= from && frame < from + FRAMES_PER_SECOND).length,
  );
  return {
    frames,
    black: findStretches(frames, (frame) => isBlack(at(frame)), 1),
    frozen: findStretches(
      frames,
      (frame) => frame > 0 && isSame(at(frame), at(frame - 1)),
      FROZEN_FRAMES,
    ),
    // A change and its reversal are one flash.
    flashesPerSecond: Math.floor(Math.max(0, ...inSecond) / 2),
  };
}
