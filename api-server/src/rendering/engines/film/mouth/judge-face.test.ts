import { findStillReason } from './judge-face.ts';
import { measureFace } from './face-shape.ts';

const COLORS = { skin: 0.1, lips: 0.03, light: 0.6 };
const SIZE = { width: 1000, height: 1000 };

/** Creates the mesh of a face of a height, with the points that are measured. */
function createFace({ height = 0.3, nose = 0.5, roll = 0 }) {
  const mesh = Array.from({ length: 468 }, () => ({ x: 0.5, y: 0.5 }));
  const place = (index: number, x: number, y: number) => {
    mesh[index] = {
      x: 0.5 + x * Math.cos(roll) - y * Math.sin(roll),
      y: 0.5 + x * Math.sin(roll) + y * Math.cos(roll),
    };
  };
  place(61, -height / 6, 0);
  place(291, height / 6, 0);
  place(152, 0, height / 4);
  place(10, 0, (-height * 3) / 4);
  place(234, -height / 3, -height / 4);
  place(454, height / 3, -height / 4);
  place(1, (nose - 0.5) * ((height * 2) / 3), -height / 5);
  return measureFace(mesh, SIZE);
}

test('lets a large face that looks at the camera move', () => {
  expect(findStillReason(createFace({}), COLORS)).toBeUndefined();
});

test.each([
  ['small', { height: 0.09 }, COLORS, 'small-face'],
  ['turned', { nose: 0.7 }, COLORS, 'turned-face'],
  ['tilted', { roll: 0.7 }, COLORS, 'tilted-head'],
  ['covered', {}, { ...COLORS, lips: 0 }, 'hidden-lips'],
  ['gray', {}, { ...COLORS, skin: 0 }, 'hidden-lips'],
])('keeps a %s face still', (_name, shape, colors, reason) => {
  expect(findStillReason(createFace(shape), colors)).toBe(reason);
});
