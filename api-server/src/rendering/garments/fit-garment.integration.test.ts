import { join } from 'node:path';
import sharp, { type Sharp } from 'sharp';
import { createLocalPerception } from '../perception/local/local-perception.ts';
import type { PicturePerception } from '../perception/perception.ts';
import { fitGarment, type Fitting } from './fit-garment.ts';

const ASSETS = join(import.meta.dirname, '../../../assets/samples');
const PHOTOGRAPHS = join(import.meta.dirname, '../../../test/inputs/photographs');
const MIRA = join(ASSETS, 'figure-mira.jpg');
const TEE = join(ASSETS, 'striped-tee.webp');
const DRESS = join(ASSETS, 'red-dress.webp');
const COLLINS = join(PHOTOGRAPHS, 'collins.jpg');
/** Difference of a channel that JPEG does not make. */
const LEAST_CHANGE = 24;

const perception = createLocalPerception();
afterAll(() => perception.close());

const fit = (personPath: string, garmentPath = TEE): Promise<Fitting> =>
  fitGarment({ person: personPath, garment: garmentPath, category: 'auto' }, perception);

/** Compares a person before and after: which pixels have changed, and where the body is. */
async function compare(personPath: string, garmentPath: string) {
  const fitting = await fit(personPath, garmentPath);
  if (fitting.kind !== 'fitted') throw new Error(fitting.reason);
  const read = (picture: string | Buffer) =>
    sharp(picture).autoOrient().removeAlpha().raw().toBuffer({ resolveWithObject: true });
  const [before, after] = [await read(personPath), await read(fitting.picture)];
  const { width, height } = before.info;
  expect([after.info.width, after.info.height]).toEqual([width, height]);
  const person = await perception.perceive(personPath);
  if (!person) throw new Error('Nobody was found.');
  const isChanged = (x: number, y: number) =>
    [0, 1, 2].some((channel) => {
      const at = 3 * (Math.round(y) * width + Math.round(x)) + channel;
      return Math.abs((before.data[at] ?? 0) - (after.data[at] ?? 0)) > LEAST_CHANGE;
    });
  const find = (name: string) => {
    const point = person.body.find((each) => each.name === name);
    if (!point) throw new Error(`${name} was not found.`);
    return { x: point.x * width, y: point.y * height };
  };
  return { width, height, isChanged, find, person };
}

type Comparison = Awaited<ReturnType<typeof compare>>;

/** Returns the share of changed pixels in the ellipse within the head. */
function measureHeadChange({ isChanged, width, height }: Comparison, { faces }: PicturePerception) {
  const head = faces[0]?.head;
  if (!head) throw new Error('There is no head.');
  const { left, top } = head;
  const [across, down] = [head.width * width, head.height * height];
  let [changed, all] = [0, 0];
  for (let y = 0; y < down; y += 1) {
    for (let x = 0; x < across; x += 1) {
      if (Math.hypot((2 * x) / across - 1, (2 * y) / down - 1) > 0.97) continue;
      all += 1;
      if (isChanged(left * width + x, top * height + y)) changed += 1;
    }
  }
  return changed / all;
}

const CASES = [
  ['a shirt on a drawn figure', MIRA, TEE],
  ['a dress on a drawn figure', MIRA, DRESS],
  ['a shirt on a photographed person', COLLINS, TEE],
] as const;

test.each(CASES)('hangs %s from the shoulders', async (_what, personPath, garmentPath) => {
  const { isChanged, find, width } = await compare(personPath, garmentPath);
  const shoulders = [find('leftShoulder'), find('rightShoulder')].toSorted((a, b) => a.x - b.x);
  const [left, right] = shoulders;
  if (!left || !right) throw new Error('There are no shoulders.');
  const shoulderWidth = right.x - left.x;
  // A little below the joints, every garment reaches from one side to the other.
  const y = (left.y + right.y) / 2 + 0.3 * shoulderWidth;
  const columns = Array.from({ length: width }, (_, x) => x).filter((x) => isChanged(x, y));
  const [first = 0, last = width] = [columns[0], columns.at(-1)];
  expect(Math.abs((first + last) / 2 - (left.x + right.x) / 2)).toBeLessThan(0.12 * shoulderWidth);
  expect(last - first).toBeGreaterThan(0.75 * shoulderWidth);
  expect(last - first).toBeLessThan(2.1 * shoulderWidth);
  for (const joint of shoulders) {
    let top = Math.round(joint.y - 0.6 * shoulderWidth);
    const inner = joint.x + 0.15 * ((left.x + right.x) / 2 - joint.x);
    while (top < joint.y + shoulderWidth && !isChanged(inner, top)) top += 1;
    expect(Math.abs(top - joint.y) / shoulderWidth).toBeLessThan(0.3);
  }
});

test.each(CASES)('leaves the head as it is under %s', async (_what, personPath, garmentPath) => {
  const comparison = await compare(personPath, garmentPath);
  expect(measureHeadChange(comparison, comparison.person)).toBeLessThan(0.001);
});

test('leaves bare forearms and hands in front of the garment', async () => {
  const { isChanged, find } = await compare(MIRA, DRESS);
  for (const side of ['left', 'right']) {
    const [elbow, wrist] = [find(`${side}Elbow`), find(`${side}Wrist`)];
    for (const share of [0.3, 0.5, 0.7, 0.9]) {
      const x = elbow.x + (wrist.x - elbow.x) * share;
      expect(isChanged(x, elbow.y + (wrist.y - elbow.y) * share)).toBe(false);
    }
  }
});

const toPng = (picture: Sharp) => picture.png().toBuffer();

/** Draws pictures of people for which a garment would float. */
const POSES: readonly [string, () => Promise<string | Buffer>, string][] = [
  ['without a person', () => Promise.resolve(join(ASSETS, 'lamp.jpg')), 'no-person'],
  ['of a cat', () => Promise.resolve(join(PHOTOGRAPHS, 'cat.jpg')), 'no-person'],
  [
    'of several people',
    async () => {
      const figure = await toPng(sharp(MIRA).resize({ height: 700 }));
      const { width } = await sharp(figure).metadata();
      const create = { width: 2 * width, height: 700, channels: 3, background: '#ccc' } as const;
      const both = [0, width].map((left) => ({ input: figure, left, top: 0 }));
      return toPng(sharp({ create }).composite(both));
    },
    'several-people',
  ],
  [
    'of a tilted body',
    () => toPng(sharp(MIRA).rotate(35, { background: '#d9d5cf' })),
    'tilted-body',
  ],
];

test.each(POSES)('puts nothing on a picture %s', async (_what, draw, reason) => {
  const request = { person: await draw(), garment: TEE, category: 'auto' } as const;
  expect(await fitGarment(request, perception)).toEqual({ kind: 'unfit', reason });
});

test.each([
  ['on a busy background', join(ASSETS, 'city.jpg'), 'not-cut-out'],
  ['that somebody wears', MIRA, 'worn-garment'],
])('does not cut out a garment %s', async (_what, garmentPath, reason) => {
  expect(await fit(MIRA, garmentPath)).toEqual({ kind: 'unfit', reason });
});

test('puts no skirt or trousers on a person', async () => {
  const request = { person: MIRA, garment: DRESS, category: 'bottom' } as const;
  expect(await fitGarment(request, perception)).toEqual({ kind: 'unfit', reason: 'lower-garment' });
});

test('dresses a person in a picture of grays in grays', async () => {
  const gray = await toPng(sharp(COLLINS).grayscale().toColourspace('srgb'));
  const request = { person: gray, garment: DRESS, category: 'top' } as const;
  const fitting = await fitGarment(request, perception);
  if (fitting.kind !== 'fitted') throw new Error(fitting.reason);
  const { data } = await sharp(fitting.picture).raw().toBuffer({ resolveWithObject: true });
  let largest = 0;
  for (let at = 0; at < data.length; at += 3) {
    largest = Math.max(largest, Math.abs((data[at] ?? 0) - (data[at + 2] ?? 0)));
  }
  expect(largest).toBeLessThan(8);
});

test('makes the same picture again', async () => {
  expect(await fit(MIRA)).toEqual(await fit(MIRA));
});
