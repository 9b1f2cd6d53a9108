import type { Motion } from '@vidra/shared-contract';
import type { CameraPath, Track, Wave } from './camera-path.ts';
import { createSeededRandom } from './seeded-random.ts';

const stillTrack: Track = { from: 0, to: 0 };
const move = (from: number, to: number): Track => ({ from, to });

interface Dice {
  /** Strength of a preset: 0.85..1.15. */
  strength: number;
  /** Direction of a preset without a named one: -1 or 1. */
  side: number;
  /** Returns a number in -size..size. */
  around: (size: number) => number;
}

function createSway(dice: Dice, amplitude: number): Track {
  const octaves = [
    { hertz: 0.23, share: 1 },
    { hertz: 0.47, share: 0.55 },
    { hertz: 0.91, share: 0.22 },
    { hertz: 1.73, share: 0.07 },
  ];
  const waves = octaves.map(({ hertz, share }): Wave => ({
    amplitude: amplitude * share * dice.strength,
    hertz: hertz * (1 + dice.around(0.2)),
    phase: Math.PI + dice.around(Math.PI),
  }));
  return { from: 0, to: 0, waves };
}

const PATHS: Record<Motion, (dice: Dice) => Partial<CameraPath>> = {
  'push-in': (dice) => ({
    scale: move(1, 1 - 0.19 * dice.strength),
    x: move(0, dice.around(0.02)),
    y: move(0, dice.around(0.02)),
  }),
  'pull-out': (dice) => ({
    scale: move(1 - 0.19 * dice.strength, 1),
    x: move(dice.around(0.02), 0),
    y: move(dice.around(0.02), 0),
  }),
  'pan-left': (dice) => ({
    scale: move(0.84, 0.84 - 0.02 * dice.strength),
    x: move(0.085 * dice.strength, -0.085 * dice.strength),
    swing: move(0.015, -0.015),
  }),
  'pan-right': (dice) => ({
    scale: move(0.84, 0.84 - 0.02 * dice.strength),
    x: move(-0.085 * dice.strength, 0.085 * dice.strength),
    swing: move(-0.015, 0.015),
  }),
  'tilt-up': (dice) => ({
    scale: move(0.84, 0.84 - 0.02 * dice.strength),
    y: move(0.085 * dice.strength, -0.085 * dice.strength),
    tilt: move(0.03, -0.03),
  }),
  orbit: (dice) => ({
    scale: move(0.88, 0.84),
    x: move(-0.035 * dice.side, 0.035 * dice.side),
    swing: move(0.11 * dice.strength * dice.side, -0.11 * dice.strength * dice.side),
    roll: move(-0.004 * dice.side, 0.004 * dice.side),
  }),
  parallax: (dice) => ({
    scale: move(0.88, 0.81),
    x: move(-0.04 * dice.side, 0.04 * dice.side),
    y: move(0.01, -0.01),
    shear: move(-0.06 * dice.strength * dice.side, 0.06 * dice.strength * dice.side),
    tilt: move(0, -0.05 * dice.strength),
    swing: move(0.03 * dice.side, -0.03 * dice.side),
  }),
  handheld: (dice) => ({
    scale: { ...createSway(dice, 0.005), from: 0.92, to: 0.89 },
    x: createSway(dice, 0.011),
    y: createSway(dice, 0.013),
    roll: createSway(dice, 0.007),
    swing: createSway(dice, 0.006),
  }),
};

/** Creates the camera path of a preset. The seed varies its strength, direction and noise. */
export function createCameraPath(preset: Motion, seed: number): CameraPath {
  const random = createSeededRandom(seed);
  const dice: Dice = {
    strength: 0.85 + 0.3 * random(),
    side: random() < 0.5 ? -1 : 1,
    around: (size) => size * (2 * random() - 1),
  };
  return {
    scale: stillTrack,
    x: stillTrack,
    y: stillTrack,
    swing: stillTrack,
    tilt: stillTrack,
    shear: stillTrack,
    roll: stillTrack,
    ...PATHS[preset](dice),
  };
}

/** Camera paths of a picture split into layers. */
export interface LayeredPaths {
  ground: CameraPath;
  /** Path of the subject. It is nearer to the camera and moves further. */
  subject: CameraPath;
}

/** Creates parallax from two layers, without the fake perspective of a flat picture. */
export function createLayeredPaths(seed: number): LayeredPaths {
  const random = createSeededRandom(seed);
  const strength = 0.85 + 0.3 * random();
  const side = random() < 0.5 ? -1 : 1;
  const level = {
    swing: stillTrack,
    tilt: stillTrack,
    shear: stillTrack,
    roll: stillTrack,
    y: move(0.008 * strength, -0.008 * strength),
  };
  const moveSideways = (distance: number) =>
    move(-distance * strength * side, distance * strength * side);
  return {
    ground: { ...level, scale: move(0.92, 0.9), x: moveSideways(0.018) },
    subject: { ...level, scale: move(0.91, 0.86), x: moveSideways(0.034) },
  };
}

/** Camera movement in a film of several scenes, as a share of that in a single clip. */
const FILM_SHARE = 0.45;

/** Shortens a track to a share of its distance from the resting value. */
export const shortenTrack = ({ from, to, waves }: Track, share: number, rest = 0): Track => ({
  from: rest + (from - rest) * share,
  to: rest + (to - rest) * share,
  ...(waves && { waves: waves.map((wave) => ({ ...wave, amplitude: wave.amplitude * share })) }),
});

/** Scales the movement of a path by a share. */
export const calmPath = (path: CameraPath, share: number): CameraPath => ({
  scale: shortenTrack(path.scale, share, 1),
  x: shortenTrack(path.x, share),
  y: shortenTrack(path.y, share),
  swing: shortenTrack(path.swing, share),
  tilt: shortenTrack(path.tilt, share),
  shear: shortenTrack(path.shear, share),
  roll: shortenTrack(path.roll, share),
});

/**
 * Creates the camera path of a preset in a film. It is calmer, so that nothing important leaves the
 * frame.
 */
export const createFilmPath = (preset: Motion, seed: number): CameraPath =>
  calmPath(createCameraPath(preset, seed), FILM_SHARE);

/** Returns the same path, zooming toward a point of the frame instead of its middle. */
export function shiftTowards(path: CameraPath, { x, y }: { x: number; y: number }): CameraPath {
  const { scale } = path;
  const shiftTrack = (track: Track, offset: number): Track => ({
    ...track,
    from: track.from + offset * (1 - scale.from),
    to: track.to + offset * (1 - scale.to),
  });
  return { ...path, x: shiftTrack(path.x, x - 0.5), y: shiftTrack(path.y, y - 0.5) };
}
