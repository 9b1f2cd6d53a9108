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

const distance = (one: number, other: number) => Math.abs(Math.log(one / other));

/** The shortest length of the model that is long enough (the rest is cut off), else its longest. */
export function modelSeconds(wanted: number, { seconds }: ModelLimits): number {
  const ascending = [...seconds].sort((one, other) => one - other);
  return ascending.find((length) => length >= wanted) ?? ascending.at(-1) ?? wanted;
}

/** The size that the model makes for a wanted one: first the shape counts, then the area. */
export function modelSize(wanted: Size, limits: ModelLimits): Size {
  if (limits.sizes && limits.sizes.length > 0) {
    const shape = ({ width, height }: Size) =>
      distance(width / height, wanted.width / wanted.height);
    const area = ({ width, height }: Size) =>
      distance(width * height, wanted.width * wanted.height);
    const [best] = [...limits.sizes].sort(
      (one, other) => shape(one) - shape(other) || area(one) - area(other),
    );
    return best ?? wanted;
  }
  const { sizeStep, longestShortSide } = limits;
  const short = Math.min(wanted.width, wanted.height);
  const scale = Math.min(1, longestShortSide / short);
  const most = (side: number) =>
    side === short ? Math.floor(longestShortSide / sizeStep) : Infinity;
  const fit = (side: number) =>
    Math.max(1, Math.min(most(side), Math.round((side * scale) / sizeStep))) * sizeStep;
  return { width: fit(wanted.width), height: fit(wanted.height) };
}
