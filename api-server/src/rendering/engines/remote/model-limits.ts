import type { Size } from '@vidra/shared-film/timeline';

/** Sound lengths that a model accepts, in seconds. */
export interface AudioSeconds {
  least: number;
  most: number;
}

/** Configured limits of a model. */
export interface ModelLimits {
  /** Supported clip lengths. */
  seconds: readonly number[];
  /** The only supported sizes. Absent: any size in steps of `sizeStep`. */
  sizes?: readonly Size[];
  /** Both sides must be multiples of this. */
  sizeStep: number;
  /** Maximum short side in pixels. Higher qualities are reduced to it. */
  longestShortSide: number;
}

const getLogDistance = (left: number, right: number) => Math.abs(Math.log(left / right));

/** Returns the model's shortest sufficient length, whose excess is cut off, or else its longest. */
export function chooseModelSeconds(requestedSeconds: number, { seconds }: ModelLimits): number {
  const sortedSeconds = [...seconds].sort((left, right) => left - right);
  return (
    sortedSeconds.find((length) => length >= requestedSeconds) ??
    sortedSeconds.at(-1) ??
    requestedSeconds
  );
}

/** Returns the model's size closest to the requested one, first by shape, then by area. */
export function chooseModelSize(requestedSize: Size, limits: ModelLimits): Size {
  if (limits.sizes && limits.sizes.length > 0) {
    const shape = ({ width, height }: Size) =>
      getLogDistance(width / height, requestedSize.width / requestedSize.height);
    const area = ({ width, height }: Size) =>
      getLogDistance(width * height, requestedSize.width * requestedSize.height);
    const [best] = [...limits.sizes].sort(
      (left, right) => shape(left) - shape(right) || area(left) - area(right),
    );
    return best ?? requestedSize;
  }
  const { sizeStep, longestShortSide } = limits;
  const shortSide = Math.min(requestedSize.width, requestedSize.height);
  const scale = Math.min(1, longestShortSide / shortSide);
  const getMaxSteps = (side: number) =>
    side === shortSide ? Math.floor(longestShortSide / sizeStep) : Infinity;
  const fit = (side: number) =>
    Math.max(1, Math.min(getMaxSteps(side), Math.round((side * scale) / sizeStep))) * sizeStep;
  return { width: fit(requestedSize.width), height: fit(requestedSize.height) };
}
