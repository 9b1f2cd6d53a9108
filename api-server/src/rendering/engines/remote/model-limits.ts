import type { Size } from '@vidra/shared-contract/timeline';

/** How long a sound a model takes, in seconds. */
export interface AudioSeconds {
  least: number;
  most: number;
}

/** What a model can make, from configuration. */
export interface ModelLimits {
  /** Lengths of a clip that the model knows. */
  seconds: readonly number[];
  /** The only sizes that the model knows; without them any size of `sizeStep` does. */
  sizes?: readonly Size[];
  /** Both sides must be multiples of this. */
  sizeStep: number;
  /** Larger qualities are lowered to this short side, in pixels. */
  longestShortSide: number;
}

const getLogDistance = (left: number, right: number) => Math.abs(Math.log(left / right));

/** The shortest length of the model that is long enough (the rest is cut off), else its longest. */
export function chooseModelSeconds(requestedSeconds: number, { seconds }: ModelLimits): number {
  const sortedSeconds = [...seconds].sort((left, right) => left - right);
  return (
    sortedSeconds.find((length) => length >= requestedSeconds) ??
    sortedSeconds.at(-1) ??
    requestedSeconds
  );
}

/** The size that the model makes for a wanted one: first the shape counts, then the area. */
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
  const most = (side: number) =>
    side === shortSide ? Math.floor(longestShortSide / sizeStep) : Infinity;
  const fit = (side: number) =>
    Math.max(1, Math.min(most(side), Math.round((side * scale) / sizeStep))) * sizeStep;
  return { width: fit(requestedSize.width), height: fit(requestedSize.height) };
}
