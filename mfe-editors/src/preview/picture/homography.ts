import type { View } from '@vidra/shared-film/timeline';

/**
 * Returns the projective map from the frame (0..1, from its top left) to the part of a picture that
 * a view's four corners mark, in WebGL's column-major order.
 *
 * @param view top left, top right, bottom left, bottom right
 */
export function toHomography(view: View): Float32Array {
  const [a, b, c, d] = view;
  if (!a || !b || !c || !d) throw new Error('A view has four corners.');
  const sum = { x: a.x - b.x + d.x - c.x, y: a.y - b.y + d.y - c.y };
  const right = { x: b.x - d.x, y: b.y - d.y };
  const downVector = { x: c.x - d.x, y: c.y - d.y };
  const area = right.x * downVector.y - downVector.x * right.y;
  const g = (sum.x * downVector.y - downVector.x * sum.y) / area;
  const h = (right.x * sum.y - sum.x * right.y) / area;
  return new Float32Array([
    b.x - a.x + g * b.x,
    b.y - a.y + g * b.y,
    g,
    c.x - a.x + h * c.x,
    c.y - a.y + h * c.y,
    h,
    a.x,
    a.y,
    1,
  ]);
}

/** View of the whole picture without a move. */
export const IDENTITY_VIEW: View = [
  { x: 0, y: 0 },
  { x: 1, y: 0 },
  { x: 0, y: 1 },
  { x: 1, y: 1 },
];
