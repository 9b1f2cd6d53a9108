import {
  CORNERS,
  fitToPicture,
  type CameraPath,
  type Timing,
  type Track,
} from '@vidra/shared-contract/timeline';

const decimal = (value: number) => value.toFixed(8);

/** A path's timing, where not all of it is filmed. */
interface PartTiming extends Timing {
  /** The path's frame that comes first; 0 by default. */
  first?: number;
}

function trackExpression(track: Track, timing: PartTiming): string {
  // ffmpeg counts frames from 1.
  const frame = `(on-1+${String(timing.first ?? 0)})`;
  const eased = `(1-cos(PI*${frame}/${String(Math.max(1, timing.frames - 1))}))/2`;
  const waves = (track.waves ?? []).map(
    (wave) =>
      `+${decimal(wave.amplitude)}*sin(${decimal((2 * Math.PI * wave.hertz) / timing.framesPerSecond)}*${frame}+${decimal(wave.phase)})`,
  );
  return `(${decimal(track.from)}+${decimal(track.to - track.from)}*${eased}${waves.join('')})`;
}

/**
 * The same path as options for ffmpeg's perspective filter, to be evaluated for every frame.
 * @param beside the path of another layer, which is scaled alike
 */
export function perspectiveOptions(
  path: CameraPath,
  timing: PartTiming,
  aspect: number,
  beside?: CameraPath,
): string {
  const fit = decimal(fitToPicture(path, timing, aspect, beside));
  const of = (track: Track) => trackExpression(track, timing);
  const corners = CORNERS.flatMap(({ u, v }, index) => {
    const across = `(${String(u)}*(1+${of(path.tilt)}*${String(v)})+${of(path.shear)}*${String(v)})`;
    const down = `(${String(v)}*(1+${of(path.swing)}*${String(u)}))`;
    const half = `${of(path.scale)}/2`;
    const x = `W*(0.5+${fit}*(${of(path.x)}+${half}*(${across}-${of(path.roll)}*${down}/${decimal(aspect)})))`;
    const y = `H*(0.5+${fit}*(${of(path.y)}+${half}*(${down}+${of(path.roll)}*${across}*${decimal(aspect)})))`;
    return [`x${String(index)}='${x}'`, `y${String(index)}='${y}'`];
  });
  return [...corners, 'interpolation=cubic', 'sense=source', 'eval=frame'].join(':');
}
