/** A sine in real time on top of a track: the sway of a handheld camera. */
export interface Wave {
  amplitude: number;
  hertz: number;
  phase: number;
}

/** One animated quantity of the clip: eased from start to end, plus waves. */
export interface Track {
  from: number;
  to: number;
  waves?: readonly Wave[];
}

/** Movement of the camera relative to the picture. */
export interface CameraPath {
  /** Size of the view as a fraction of the picture. */
  scale: Track;
  /** Center of the view relative to the picture's center, in fractions of its width and height. */
  x: Track;
  y: Track;
  /** Rotation about the vertical axis: the right side grows, the left shrinks. */
  swing: Track;
  /** Rotation about the horizontal axis: the bottom grows, the top shrinks. */
  tilt: Track;
  /** Shift of the view's bottom against its top. */
  shear: Track;
  /** In radians. It is small, because the cosine is approximated as 1. */
  roll: Track;
}

/** Checks whether a path moves at all. A move that would cut heads may be reduced to nothing. */
export const isMoving = (path: CameraPath): boolean =>
  Object.values(path).some(
    ({ from, to, waves = [] }: Track) =>
      from !== to || waves.some(({ amplitude }) => amplitude !== 0),
  );

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

/** Returns the point of the picture (fractions off its center) seen in one corner of the view. */
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
 * Returns the scale of the whole path at which its widest view just touches the picture's edge.
 * Nothing beyond
 * the edge is visible and no pixel is wasted.
 *
 * @param companionPath path of another layer, which is scaled equally
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

/** Computes the four corners of the view in fractions of the picture, 0..1, for every frame. */
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
