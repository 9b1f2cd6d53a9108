import { separateLayers } from './picture-layers.ts';

const [WIDTH, HEIGHT] = [120, 90];

interface Drawn {
  ground?: (x: number, y: number) => number;
  discs?: readonly (readonly [x: number, y: number, radius: number])[];
  alphaOutside?: number;
}

/** Draws red discs on a gray background. */
function createPicture({ ground = () => 180, discs = [[60, 45, 25]], alphaOutside = 255 }: Drawn) {
  const data = new Uint8Array(4 * WIDTH * HEIGHT);
  for (let y = 0; y < HEIGHT; y += 1) {
    for (let x = 0; x < WIDTH; x += 1) {
      const isIn = discs.some(([cx, cy, radius]) => Math.hypot(x - cx, y - cy) < radius);
      const light = ground(x, y);
      data.set(
        isIn ? [200, 40, 30, 255] : [light, light, light, alphaOutside],
        4 * (y * WIDTH + x),
      );
    }
  }
  return { data, width: WIDTH, height: HEIGHT };
}

const toIndex = (x: number, y: number) => y * WIDTH + x;

test.each<[string, Drawn]>([
  ['even', {}],
  ['lit from one side', { ground: (x) => 140 + x / 2 }],
  ['a wall and a floor', { ground: (_, y) => 120 + 60 / (1 + Math.exp((60 - y) / 4)) }],
])('separates a subject from a background that is %s', (_, drawing) => {
  const layers = separateLayers(createPicture(drawing));
  expect(layers?.subject[toIndex(60, 45)]).toBe(255);
  expect(layers?.subject[toIndex(10, 10)]).toBe(0);
  // Behind the subject the background continues softly in about the surrounding color.
  const light = (drawing.ground ?? (() => 180))(60, 45);
  const [red = 0, green = 0, blue = 0, alpha = 0] = [
    ...(layers?.ground.subarray(4 * toIndex(60, 45)) ?? []),
  ];
  expect(alpha).toBe(255);
  for (const channel of [red, green, blue]) expect(Math.abs(channel - light)).toBeLessThan(32);
  // The picture is unchanged far from the subject.
  expect(layers?.ground[4 * toIndex(5, 5) + 3]).toBe(0);
});

test('uses the transparency of a picture as its mask', () => {
  const layers = separateLayers(createPicture({ ground: () => 0, alphaOutside: 0 }));
  expect(layers?.subject[toIndex(60, 45)]).toBe(255);
  expect(layers?.subject[toIndex(60, 5)]).toBe(0);
  expect(layers?.ground[4 * toIndex(60, 45)]).toBeGreaterThan(195);
});

test.each<[string, Drawn]>([
  ['nothing stands in it', { discs: [] }],
  ['a speck stands in it', { discs: [[60, 45, 4]] }],
  ['its ground is patterned', { ground: (x, y) => (((x >> 3) + (y >> 3)) % 2) * 90 + 80 }],
  [
    'many things stand in it',
    {
      discs: [
        [20, 20, 11],
        [60, 60, 11],
        [100, 25, 11],
        [25, 70, 11],
      ],
    },
  ],
  ['its subject leaves no ground', { discs: [[60, 45, 60]] }],
])('does not separate a picture if %s', (_, drawing) => {
  expect(separateLayers(createPicture(drawing))).toBeUndefined();
});
