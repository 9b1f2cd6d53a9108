import { cpSync, mkdtempSync, rmSync, truncateSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { PerceptionError, type Box } from '../perception.ts';
import { createLocalPerception } from './local-perception.ts';

const PHOTOGRAPHS = join(import.meta.dirname, '../../../../test/inputs/photographs');
const SAMPLES = join(import.meta.dirname, '../../../../assets/samples');
const photograph = (name: string) => join(PHOTOGRAPHS, `${name}.jpg`);

const perception = createLocalPerception();
afterAll(() => perception.close());

/** Tolerance in fractions of the picture's width and height. */
const TOLERANCE = 0.03;

function expectBox(result: Box | undefined, [left, top, right, bottom]: readonly number[]) {
  expect(result).toBeDefined();
  if (!result) return;
  const edges = [result.left, result.top, result.left + result.width, result.top + result.height];
  for (const [at, edge] of [left, top, right, bottom].entries()) {
    expect(Math.abs((edges[at] ?? 0) - (edge ?? 0))).toBeLessThan(TOLERANCE);
  }
}

/** Left, top, right and bottom edge of the face, measured by eye, in fractions. */
test.each([
  ['hopper', [0.32, 0.22, 0.69, 0.55]],
  ['collins', [0.35, 0.14, 0.53, 0.34]],
  ['cameraman', [0.37, 0.25, 0.5, 0.38]],
])('finds the face of %s from the hairline to the chin', async (name, edges) => {
  const result = await perception.perceive(photograph(name));
  expect(result?.faces).toHaveLength(1);
  const [face] = result?.faces ?? [];
  expectBox(face?.box, edges);
  expect(face?.mesh).toHaveLength(468);
  expect(face?.confidence).toBeGreaterThan(0.9);
});

test('extends a head to the top of the hair', async () => {
  const result = await perception.perceive(photograph('collins'));
  expectBox(result?.faces[0]?.head, [0.3, 0.02, 0.59, 0.36]);
});

test('returns the outline and the body points of people', async () => {
  const result = await perception.perceive(photograph('collins'));
  const { people, body = [] } = result ?? {};
  const at = (x: number, y: number) =>
    people?.data[Math.floor(y * people.height) * people.width + Math.floor(x * people.width)];
  expect(at(0.45, 0.25)).toBeGreaterThan(230);
  expect(at(0.4, 0.8)).toBeGreaterThan(230);
  expect(at(0.02, 0.02)).toBeLessThan(25);
  const shoulder = body.find(({ name }) => name === 'leftShoulder');
  expect(shoulder?.x).toBeCloseTo(0.62, 1);
  expect(shoulder?.y).toBeCloseTo(0.54, 1);
});

test.each(['cat', 'coffee'])('finds nobody in the photograph of a %s', async (name) => {
  const result = await perception.perceive(photograph(name));
  expect(result).toMatchObject({ faces: [], body: [] });
  expect(result).not.toHaveProperty('people');
});

test('finds every face of a group, the largest first', async () => {
  const [large, small] = await Promise.all(
    [300, 150].map((height) => sharp(photograph('hopper')).resize({ height }).png().toBuffer()),
  );
  const group = await sharp({
    create: { width: 900, height: 300, channels: 3, background: '#88919c' },
  })
    .composite([
      { input: small ?? '', left: 40, top: 120 },
      { input: large ?? '', left: 320, top: 0 },
      { input: small ?? '', left: 700, top: 60 },
    ])
    .png()
    .toBuffer();
  const result = await perception.perceive(group);
  const middles = result?.faces.map(({ box }) => 900 * (box.left + box.width / 2));
  expect(middles?.map((middle) => Math.round(middle / 50) * 50)).toEqual([
    450,
    ...[100, 750].toSorted((one, other) =>
      (middles?.[1] ?? 0) - (middles?.[2] ?? 0) > 0 ? other - one : one - other,
    ),
  ]);
});

test('finds the faces of a wide picture', async () => {
  const people = await Promise.all(
    ['hopper', 'collins'].map((name) =>
      sharp(photograph(name)).resize(500, 560, { fit: 'cover' }).png().toBuffer(),
    ),
  );
  const group = await sharp({
    create: { width: 1500, height: 560, channels: 3, background: '#7a7f88' },
  })
    .composite(people.map((input, index) => ({ input, left: 700 * index, top: 0 })))
    .png()
    .toBuffer();
  expect((await perception.perceive(group))?.faces).toHaveLength(2);
});

test.each([
  [90, [0.45, 0.32, 0.78, 0.69]],
  [180, [0.31, 0.45, 0.68, 0.78]],
  [270, [0.22, 0.31, 0.55, 0.68]],
])('finds a face turned by %d degrees', async (degrees, edges) => {
  const turnedPicture = await sharp(photograph('hopper')).rotate(degrees).png().toBuffer();
  const result = await perception.perceive(turnedPicture);
  expectBox(result?.faces[0]?.box, edges);
});

test('applies the orientation in the metadata of a picture', async () => {
  const turnedPicture = await sharp(photograph('hopper'))
    .rotate(270)
    .withMetadata({ orientation: 6 })
    .jpeg()
    .toBuffer();
  const result = await perception.perceive(turnedPicture);
  expectBox(result?.faces[0]?.box, [0.32, 0.22, 0.69, 0.55]);
});

test('returns a box and a mask for a subject on a plain background', async () => {
  const result = await perception.perceive(join(SAMPLES, 'lamp.jpg'));
  expect(result?.subject?.box.width).toBeGreaterThan(0.3);
  expect(result?.subject?.mask.data.length).toBeGreaterThan(1000);
});

test.each<[string, () => Sharp]>([
  ['one pixel', () => blank(1, 1)],
  ['a very wide picture', () => blank(20_000, 100)],
  ['a very tall picture', () => blank(60, 12_000)],
  ['a transparent picture', () => blank(300, 300, 0)],
  ['a face of 12 pixels', () => sharp(photograph('hopper')).resize(40)],
])('handles %s without an error', async (_what, make) => {
  const result = await perception.perceive(await make().png().toBuffer());
  expect(result?.faces.length).toBeLessThanOrEqual(1);
});

test('rejects a file that is no picture and still reads the next picture', async () => {
  await expect(perception.perceive(Buffer.from('hello'))).rejects.toBeInstanceOf(PerceptionError);
  expect((await perception.perceive(photograph('hopper')))?.faces).toHaveLength(1);
});

test('returns the same result for the same picture', async () => {
  const [one, other] = await Promise.all(
    [0, 1].map(() => perception.perceive(photograph('collins'))),
  );
  expect(one).toEqual(other);
});

test('throws an error for a damaged model file', async () => {
  const modelFolder = mkdtempSync(join(tmpdir(), 'models-'));
  cpSync(join(import.meta.dirname, '../../../../assets/models'), modelFolder, { recursive: true });
  truncateSync(join(modelFolder, 'selfie.bin'), 1000);
  const damagedPerception = createLocalPerception({ modelFolder });
  await expect(damagedPerception.perceive(photograph('hopper'))).rejects.toBeInstanceOf(
    PerceptionError,
  );
  await damagedPerception.close();
  rmSync(modelFolder, { recursive: true });
});

function blank(width: number, height: number, alpha = 1) {
  const background = { r: 150, g: 160, b: 170, alpha };
  return sharp({ create: { width, height, channels: 4, background } });
}
