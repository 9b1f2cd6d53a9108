import type { PixelRectangle } from '@vidra/shared-film/timeline';
import { getLineY, toFace, type FaceLine, type FaceShape } from './face-shape.ts';

/** Part of a picture with a face: three bytes a pixel. */
export interface FacePart extends PixelRectangle {
  data: Uint8Array;
}

/** Way of the lower lip at the widest opening, as a share of the height of the face. */
export const WIDEST = 0.045;
/** Way of the upper lip as a share of that of the lower one. */
const UPPER_LIP = 0.14;
/** Width of the opening as a share of the width of the mouth. */
const MOUTH_WIDTH = 0.86;
/** Way of the chin as a share of that of the lower lip. */
const CHIN = 0.6;
/** How far below the chin the neck gives way, in fractions of the way from the lips to the chin. */
export const NECK = 0.8;
/** Share of visible teeth by which the mesh ends above the lower lip. */
const BELOW_TEETH = 0.18;
/** Inside of a mouth in full light. */
const INSIDE = [82, 36, 34] as const;

const clamp = (value: number) => Math.min(1, Math.max(0, value));
const smooth = (value: number) => {
  const share = clamp(value);
  return share * share * (3 - 2 * share);
};
/** Falls from 1 in the middle to 0 at half of the width. */
const bell = (x: number, half: number) => Math.cos((Math.PI / 2) * clamp(Math.abs(x) / half)) ** 2;

/** Heights of a line at each pixel to the left and right of the middle. */
function tabulate(line: FaceLine, reach: number): Float32Array {
  return Float32Array.from({ length: 2 * reach + 1 }, (_, index) => getLineY(line, index - reach));
}

/**
 * Draws a face with its mouth opened by a warp of the picture. Nothing is added but the dark inside
 * of the mouth.
 */
export class FaceWarp {
  readonly #part: FacePart;
  readonly #face: FaceShape;
  readonly #inside: readonly number[];
  readonly #reach: number;
  readonly #upper: Float32Array;
  readonly #lower: Float32Array;

  /** @param light brightness of the face, from 0 to 1 */
  constructor(part: FacePart, face: FaceShape, light: number) {
    this.#part = part;
    this.#face = face;
    this.#inside = INSIDE.map((value) => value * (0.2 + 0.8 * light));
    this.#reach = Math.ceil(Math.hypot(part.width, part.height));
    this.#upper = tabulate(face.upperLip, this.#reach);
    this.#lower = tabulate(face.lowerLip, this.#reach).map(
      (y, index) => y + BELOW_TEETH * Math.max(0, y - (this.#upper[index] ?? y)),
    );
  }

  /**
   * Draws one frame.
   *
   * @param opening from 0, as in the picture, to 1
   */
  draw(opening: number): Uint8Array<ArrayBuffer> {
    const { left, top, width, height, data } = this.#part;
    const result = new Uint8Array(data);
    const way = opening * WIDEST * this.#face.height;
    if (way < 0.05) return result;
    for (let row = 0; row < height; row += 1) {
      for (let column = 0; column < width; column += 1) {
        const place = { x: left + column + 0.5, y: top + row + 0.5 };
        const { x, y } = toFace(this.#face, place);
        if (y > this.#face.noseY) this.#drawMouth(result, way, { column, row, x, y });
      }
    }
    return result;
  }

  /** Way of a point of the lower face, in pixels of the face's axes. */
  #getJawWay(way: number, x: number, y: number, lip: number): number {
    const { mouth, jaw, chinY } = this.#face;
    const share = (y - lip) / Math.max(1, chinY - lip);
    const half = mouth * MOUTH_WIDTH + clamp(share) * (jaw * 0.95 - mouth * MOUTH_WIDTH);
    const down =
      share <= 1 ? 1 - (1 - CHIN) * clamp(share) : CHIN * (1 - smooth((share - 1) / NECK));
    return way * bell(x, half) * down;
  }

  #drawMouth(
    result: Uint8Array,
    way: number,
    { column, row, x, y }: { column: number; row: number; x: number; y: number },
  ): void {
    if (Math.abs(x) > this.#face.jaw) return;
    const at = Math.round(x) + this.#reach;
    const [upper, lower] = [this.#upper[at] ?? 0, this.#lower[at] ?? 0];
    const gap = way * bell(x, this.#face.mouth * MOUTH_WIDTH);
    const lift = UPPER_LIP * gap;
    const place = { column, row };
    if (y >= lower + gap) {
      let from = y;
      for (let turn = 0; turn < 3; turn += 1) {
        from = y - this.#getJawWay(way, x, Math.max(lower, from), lower);
      }
      if (y - from > 0.02) this.#copy(result, place, Math.max(lower, from) - y);
      return;
    }
    if (y < upper - lift) {
      const share = clamp((y - this.#face.noseY) / Math.max(1, upper - this.#face.noseY));
      if (lift * share > 0.02) this.#copy(result, place, lift * share);
      return;
    }
    // The teeth of an open mouth keep their place. Below them it is dark.
    this.#copy(result, place, Math.min(Math.max(y, upper), lower) - y);
    const teeth = lower - upper > 3 ? lower : upper - lift;
    const depth = Math.min(y - teeth, lower + gap - y);
    if (depth > -1) this.#darken(result, place, smooth((depth + 1) / 3));
  }

  /** Copies a pixel from a place further along the face's own vertical axis. */
  #copy(
    result: Uint8Array,
    { column, row }: { column: number; row: number },
    distance: number,
  ): void {
    const { data, width, height } = this.#part;
    const { cos, sin } = this.#face;
    const x = Math.min(width - 1.001, Math.max(0, column - distance * sin));
    const y = Math.min(height - 1.001, Math.max(0, row + distance * cos));
    const [left, top] = [Math.floor(x), Math.floor(y)];
    const [across, down] = [x - left, y - top];
    const from = (top * width + left) * 3;
    const below = from + width * 3;
    const to = (row * width + column) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const first = from + channel;
      const second = below + channel;
      const upper = (data[first] ?? 0) * (1 - across) + (data[first + 3] ?? 0) * across;
      const lower = (data[second] ?? 0) * (1 - across) + (data[second + 3] ?? 0) * across;
      result[to + channel] = Math.round(upper + (lower - upper) * down);
    }
  }

  #darken(
    result: Uint8Array,
    { column, row }: { column: number; row: number },
    share: number,
  ): void {
    const to = (row * this.#part.width + column) * 3;
    for (let channel = 0; channel < 3; channel += 1) {
      const before = result[to + channel] ?? 0;
      result[to + channel] = Math.round(before + ((this.#inside[channel] ?? 0) - before) * share);
    }
  }
}
