import {
  CORNERS,
  fitToPicture,
  type CameraPath,
  type Timing,
  type Track,
} from '@vidra/shared-film/timeline';

const formatDecimal = (value: number) => value.toFixed(8);

/** Timing of a path of which only a part is filmed. */
interface PartTiming extends Timing {
  /** First frame of the path. Default: 0. */
  first?: number;
}

function trackExpression(track: Track, timing: PartTiming): string {
  // ffmpeg counts frames from 1.
  const frame = `(on-1+${String(timing.first ?? 0)})`;
  const easedShare = `(1-cos(PI*${frame}/${String(Math.max(1, timing.frames - 1))}))/2`;
  const waves = (track.waves ?? []).map(
    (wave) =>
      `+${formatDecimal(wave.amplitude)}*sin(${formatDecimal((2 * Math.PI * wave.hertz) / timing.framesPerSecond)}*${frame}+${formatDecimal(wave.phase)})`,
  );
  return `(${formatDecimal(track.from)}+${formatDecimal(track.to - track.from)}*${easedShare}${waves.join('')})`;
}

/**
 * Builds the path as options for ffmpeg's perspective filter, evaluated for every frame.
 *
 * @param beside path of another layer, which is scaled equally
 */
export function buildPerspectiveOptions(
  path: CameraPath,
  timing: PartTiming,
  aspect: number,
  otherPath?: CameraPath,
): string {
  const fit = formatDecimal(fitToPicture(path, timing, aspect, otherPath));
  const of = (track: Track) => trackExpression(track, timing);
  const corners = CORNERS.flatMap(({ u, v }, index) => {
    const xTerm = `(${String(u)}*(1+${of(path.tilt)}*${String(v)})+${of(path.shear)}*${String(v)})`;
    const yTerm = `(${String(v)}*(1+${of(path.swing)}*${String(u)}))`;
    const half = `${of(path.scale)}/2`;
    const x = `W*(0.5+${fit}*(${of(path.x)}+${half}*(${xTerm}-${of(path.roll)}*${yTerm}/${formatDecimal(aspect)})))`;
    const y = `H*(0.5+${fit}*(${of(path.y)}+${half}*(${yTerm}+${of(path.roll)}*${xTerm}*${formatDecimal(aspect)})))`;
    return [`x${String(index)}='${x}'`, `y${String(index)}='${y}'`];
  });
  return [...corners, 'interpolation=cubic', 'sense=source', 'eval=frame'].join(':');
}
