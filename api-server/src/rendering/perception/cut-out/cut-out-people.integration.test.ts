import { join } from 'node:path';
import sharp from 'sharp';
import { createLocalPerception } from '../local/local-perception.ts';
import { cutOutPeople } from './cut-out-people.ts';

const ASSETS = join(import.meta.dirname, '../../../../assets/samples');
const PHOTOGRAPHS = join(import.meta.dirname, '../../../../test/inputs/photographs');
const perception = createLocalPerception();
afterAll(() => perception.close());

async function readAlpha(path: string) {
  const result = await perception.perceive(path);
  if (!result?.people) throw new Error('Nobody was found.');
  const png = await cutOutPeople(path, result.people);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const at = (x: number, y: number) =>
    data[4 * (Math.floor(y * height) * width + Math.floor(x * width)) + 3];
  return { width, height, at };
}

/** Points inside and outside of people, measured by eye, in fractions. */
test.each([
  {
    path: join(PHOTOGRAPHS, 'collins.jpg'),
    inside: [
      [0.45, 0.07],
      [0.45, 0.25],
      [0.3, 0.5],
      [0.6, 0.9],
    ],
    outside: [
      [0.05, 0.05],
      [0.25, 0.2],
      [0.8, 0.25],
      [0.85, 0.5],
    ],
  },
  {
    path: join(PHOTOGRAPHS, 'hopper.jpg'),
    inside: [
      [0.5, 0.1],
      [0.5, 0.4],
      [0.46, 0.66],
      [0.15, 0.9],
    ],
    outside: [
      [0.08, 0.2],
      [0.15, 0.45],
      [0.9, 0.3],
      [0.85, 0.55],
    ],
  },
  {
    path: join(ASSETS, 'portrait-mira.jpg'),
    inside: [
      [0.5, 0.5],
      [0.5, 0.8],
      [0.3, 0.75],
    ],
    outside: [
      [0.1, 0.1],
      [0.1, 0.6],
      [0.9, 0.6],
    ],
  },
])('cuts people out of $path', async ({ path, inside, outside }) => {
  const { at, width, height } = await readAlpha(path);
  const whole = await sharp(path).metadata();
  expect([width, height]).toEqual([whole.width, whole.height]);
  for (const [x = 0, y = 0] of inside) expect([x, y, at(x, y)]).toEqual([x, y, 255]);
  for (const [x = 0, y = 0] of outside) expect([x, y, at(x, y)]).toEqual([x, y, 0]);
});
