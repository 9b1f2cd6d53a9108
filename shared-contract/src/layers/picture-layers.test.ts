import { layersOf } from './picture-layers.ts';

const [WIDTH, HEIGHT] = [120, 90];

interface Drawn {
  ground?: (x: number, y: number) => number;
  discs?: readonly (readonly [x: number, y: number, radius: number])[];
  alphaOutside?: number;
}

/** Red discs on a grey ground. */
function picture({ ground = () => 180, discs = [[60, 45, 25]], alphaOutside = 255 }: Drawn) {
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

const at = (x: number, y: number) => y * WIDTH + x;

test.each<[string, Drawn]>([
  ['even', {}],
  ['lit from one side', { ground: (x) => 140 + x / 2 }],
  ['a wall and a floor', { ground: (_, y) => 120 + 60 / (1 + Math.exp((60 - y) / 4)) }],
])('what stands before a ground that is %s is told apart from it', (_, drawn) => {
  const layers = layersOf(picture(drawn));
  expect(layers?.subject[at(60, 45)]).toBe(255);
  expect(layers?.subject[at(10, 10)]).toBe(0);
  // Where it stood the ground goes on, softly, in about the colour that it has beside it.
  const light = (drawn.ground ?? (() => 180))(60, 45);
  const [red = 0, green = 0, blue = 0, over = 0] = [
    ...(layers?.ground.subarray(4 * at(60, 45)) ?? []),
  ];
  expect(over).toBe(255);
  for (const each of [red, green, blue]) expect(Math.abs(each - light)).toBeLessThan(32);
  // Far from it the picture stays as it is.
  expect(layers?.ground[4 * at(5, 5) + 3]).toBe(0);
});

test('a picture that is transparent around its subject says itself what that is', () => {
  const layers = layersOf(picture({ ground: () => 0, alphaOutside: 0 }));
  expect(layers?.subject[at(60, 45)]).toBe(255);
  expect(layers?.subject[at(60, 5)]).toBe(0);
  expect(layers?.ground[4 * at(60, 45)]).toBeGreaterThan(195);
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
])('a picture is not taken apart where %s', (_, drawn) => {
  expect(layersOf(picture(drawn))).toBeUndefined();
});
