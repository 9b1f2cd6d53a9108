/** A sine in real time, on top of a track: the breathing of a held camera. */
export interface Wave {
  amplitude: number;
  hertz: number;
  phase: number;
}

/** One quantity over the clip: eased from start to end, plus waves. */
export interface Track {
  from: number;
  to: number;
  waves?: readonly Wave[];
}

/** Where the camera looks, relative to the picture. */
export interface CameraPath {
  /** The view's size as a fraction of the picture. */
  scale: Track;
  /** The view's centre, off the picture's centre, in fractions of its width and height. */
  x: Track;
  y: Track;
  /** Turning about the vertical axis: the right side grows, the left shrinks. */
  swing: Track;
  /** Turning about the horizontal axis: the bottom grows, the top shrinks. */
  tilt: Track;
  /** The bottom of the view moves against its top. */
  shear: Track;
  /** In radians; small, because the cosine is taken as 1. */
  roll: Track;
}

export interface Timing {
  frames: number;
  framesPerSecond: number;
}

type Pose = Record<keyof CameraPath, number>;
/** Top left, top right, bottom left, bottom right: the order of ffmpeg's perspective filter. */
export const CORNERS = [
  { u: -1, v: -1 },
  { u: 1, v: -1 },
  { u: -1, v: 1 },
  { u: 1, v: 1 },
] as const;
type Corner = (typeof CORNERS)[number];

function trackAt(track: Track, frame: number, timing: Timing): number {
  const easedShare = (1 - Math.cos((Math.PI * frame) / Math.max(1, timing.frames - 1))) / 2;
  const seconds = frame / timing.framesPerSecond;
  const waves = (track.waves ?? []).reduce(
    (sum, wave) => sum + wave.amplitude * Math.sin(2 * Math.PI * wave.hertz * seconds + wave.phase),
    0,
  );
  return track.from + (track.to - track.from) * easedShare + waves;
}

/** The point of the picture (fractions off its centre) seen in one corner of the view. */
function getCorner(pose: Pose, { u, v }: Corner, aspect: number): { x: number; y: number } {
  const offsetX = u * (1 + pose.tilt * v) + pose.shear * v;
  const offsetY = v * (1 + pose.swing * u);
  return {
    x: pose.x + (pose.scale / 2) * (offsetX - (pose.roll * offsetY) / aspect),
    y: pose.y + (pose.scale / 2) * (offsetY + pose.roll * offsetX * aspect),
  };
}

function getPose(path: CameraPath, frame: number, timing: Timing): Pose {
  const at = (track: Track) => trackAt(track, frame, timing);
  return {
    scale: at(path.scale),
    x: at(path.x),
    y: at(path.y),
    swing: at(path.swing),
    tilt: at(path.tilt),
    shear: at(path.shear),
    roll: at(path.roll),
  };
}

/**
 * How much the whole path is scaled so that its widest view just touches the picture's edge:
 * nothing beyond the edge is ever seen and no pixel is given away.
 *
 * @param beside the path of another layer, which is scaled alike
 */
export function fitToPicture(
  path: CameraPath,
  timing: Timing,
  aspect: number,
  companionPath?: CameraPath,
): number {
  let reach = 0;
  for (const currentPath of companionPath ? [path, companionPath] : [path]) {
    for (let frame = 0; frame < timing.frames; frame += 1) {
      const pose = getPose(currentPath, frame, timing);
      for (const corner of CORNERS) {
        const { x, y } = getCorner(pose, corner, aspect);
        reach = Math.max(reach, Math.abs(x), Math.abs(y));
      }
    }
  }
  return 0.5 / reach;
}

export type View = { x: number; y: number }[];

/** The four corners of the view in fractions of the picture, 0..1, for every frame. */
export function computeViews(
  path: CameraPath,
  timing: Timing,
  aspect: number,
  companionPath?: CameraPath,
): View[] {
  const fit = fitToPicture(path, timing, aspect, companionPath);
  return Array.from({ length: timing.frames }, (_, frame) => {
    const pose = getPose(path, frame, timing);
    return CORNERS.map((corner) => {
      const { x, y } = getCorner(pose, corner, aspect);
      return { x: 0.5 + fit * x, y: 0.5 + fit * y };
    });
  });
}
