import { movedRegion, regionAround, regionBetween, resizedRegion } from './region.ts';

test('a frame drawn from any corner lies inside of the picture', () => {
  const region = regionBetween({ x: 0.8, y: 1.4 }, { x: 0.2, y: 0.5 });
  expect(region).toEqual({ x: 0.2, y: 0.5, width: 0.6, height: 0.5 });
});

test('a brush marks the frame around what it touched', () => {
  const strokes = [
    { x: 0.3, y: 0.4 },
    { x: 0.5, y: 0.45 },
  ];
  const region = regionAround(strokes, { x: 0.05, y: 0.05 });
  expect(region).toEqual({ x: 0.25, y: 0.35, width: 0.3, height: 0.15 });
  expect(regionAround([], { x: 0.1, y: 0.1 })).toBeNull();
});

test('a frame stops at the edges, and never becomes nothing', () => {
  const region = { x: 0.7, y: 0.1, width: 0.2, height: 0.2 };
  expect(movedRegion(region, { x: 0.5, y: -0.5 })).toMatchObject({ x: 0.8, y: 0 });
  expect(resizedRegion(region, { x: 0.5, y: -0.5 })).toMatchObject({ width: 0.3, height: 0.02 });
});
