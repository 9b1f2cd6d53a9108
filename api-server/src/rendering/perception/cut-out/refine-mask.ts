/** Image with one value per pixel, 0 to 1. */
export interface Plane {
  width: number;
  height: number;
  data: Float32Array<ArrayBuffer>;
}

/**
 * Returns the mean of the pixels within a radius around each pixel, with running sums along rows
 * and columns.
 */
export function blurBox({ data, width, height }: Plane, radius: number): Plane {
  const rows = new Float32Array(data.length);
  const result = new Float32Array(data.length);
  const pass = (
    from: Float32Array,
    to: Float32Array,
    { lines, length, step, stride }: Record<'lines' | 'length' | 'step' | 'stride', number>,
  ) => {
    for (let line = 0; line < lines; line += 1) {
      const start = line * stride;
      let sum = 0;
      for (let at = 0; at < Math.min(radius, length); at += 1) sum += from[start + at * step] ?? 0;
      for (let at = 0; at < length; at += 1) {
        const [coming, gone] = [at + radius, at - radius - 1];
        if (coming < length) sum += from[start + coming * step] ?? 0;
        if (gone >= 0) sum -= from[start + gone * step] ?? 0;
        const count = Math.min(length - 1, coming) - Math.max(0, at - radius) + 1;
        to[start + at * step] = sum / count;
      }
    }
  };
  pass(data, rows, { lines: height, length: width, step: 1, stride: width });
  pass(rows, result, { lines: width, length: height, step: width, stride: 1 });
  return { data: result, width, height };
}

const combine = (one: Plane, other: Plane, how: (a: number, b: number) => number): Plane => ({
  ...one,
  data: one.data.map((value, at) => how(value, other.data[at] ?? 0)),
});

/**
 * Coefficients that compute the mask from the picture at each pixel: `scale × brightness + offset`.
 */
export interface Guide {
  scale: Plane;
  offset: Plane;
}

/**
 * Computes the coefficients of a guided filter (He, Sun and Tang, 2010), which aligns the mask's
 * edges with the edges of the picture. The coefficients can be enlarged and applied to the
 * full-size picture.
 *
 * @param picture brightness, as large as the mask
 */
export function fitGuide(
  picture: Plane,
  mask: Plane,
  { radius, softness }: { radius: number; softness: number },
): Guide {
  const multiply = (a: number, b: number) => a * b;
  const meanPicture = blurBox(picture, radius);
  const meanMask = blurBox(mask, radius);
  const covariance = combine(
    blurBox(combine(picture, mask, multiply), radius),
    combine(meanPicture, meanMask, multiply),
    (a, b) => a - b,
  );
  const variance = combine(
    blurBox(combine(picture, picture, multiply), radius),
    combine(meanPicture, meanPicture, multiply),
    (a, b) => a - b,
  );
  const scale = combine(covariance, variance, (a, b) => a / (b + softness));
  const offset = combine(meanMask, combine(scale, meanPicture, multiply), (a, b) => a - b);
  return { scale: blurBox(scale, radius), offset: blurBox(offset, radius) };
}

/** Returns the source pixels on both sides of a target pixel, and the weight of the second one. */
function findNeighbors(at: number, from: number, to: number) {
  const place = Math.min(from - 1, Math.max(0, ((at + 0.5) * from) / to - 0.5));
  const before = Math.floor(place);
  return { before, after: Math.min(from - 1, before + 1), share: place - before };
}

/**
 * Computes one row of an enlarged plane by linear interpolation.
 *
 * @param row row of the enlarged plane
 */
function enlargeRow(plane: Plane, size: Pick<Plane, 'width' | 'height'>, row: number) {
  const { data, width, height } = plane;
  const rows = findNeighbors(row, height, size.height);
  const [above, below] = [rows.before * width, rows.after * width];
  const middle = new Float32Array(width);
  for (let x = 0; x < width; x += 1) {
    middle[x] = (data[above + x] ?? 0) * (1 - rows.share) + (data[below + x] ?? 0) * rows.share;
  }
  const largeRow = new Float32Array(size.width);
  for (let x = 0; x < size.width; x += 1) {
    const { before, after, share } = findNeighbors(x, width, size.width);
    largeRow[x] = (middle[before] ?? 0) * (1 - share) + (middle[after] ?? 0) * share;
  }
  return largeRow;
}

/** Enlarges planes to one size and passes their rows to the callback, row by row. */
export function enlarge(
  planes: readonly Plane[],
  size: Pick<Plane, 'width' | 'height'>,
  take: (rows: readonly Float32Array[], y: number) => void,
): void {
  for (let y = 0; y < size.height; y += 1) {
    take(
      planes.map((plane) => enlargeRow(plane, size, y)),
      y,
    );
  }
}
