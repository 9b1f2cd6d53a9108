import type { PixelRectangle, Size } from '@vidra/shared-film/timeline';
import { toPicture, type FaceShape } from './face-shape.ts';
import { NECK, WIDEST } from './warp-face.ts';

const MARGIN = 0.1;

/** Returns the part of a picture that a face's mouth and jaw move in, with even edges. */
export function getFacePart(face: FaceShape, { width, height }: Size): PixelRectangle {
  const below = face.chinY * (1 + NECK) + WIDEST * face.height;
  const above = face.noseY - MARGIN * face.height;
  const half = Math.max(face.jaw, face.mouth) * (1 + MARGIN);
  const corners = [
    { x: -half, y: above },
    { x: half, y: above },
    { x: -half, y: below },
    { x: half, y: below },
  ].map((corner) => toPicture(face, corner));
  // Subsampled color requires even edges.
  const toEven = (value: number, most: number) =>
    Math.min(2 * Math.floor(most / 2), Math.max(0, 2 * Math.round(value / 2)));
  const left = toEven(Math.min(...corners.map(({ x }) => x)), width);
  const top = toEven(Math.min(...corners.map(({ y }) => y)), height);
  return {
    left,
    top,
    width: toEven(Math.max(...corners.map(({ x }) => x)), width) - left,
    height: toEven(Math.max(...corners.map(({ y }) => y)), height) - top,
  };
}
