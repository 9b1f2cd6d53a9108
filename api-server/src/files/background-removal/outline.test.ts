import { join } from 'node:path';
import sharp from 'sharp';
import {
  PerceptionError,
  type Mask,
  type Perception,
  type PicturePerception,
} from '../../rendering/perception/perception.ts';
import type { BackgroundRemover } from './background-remover.ts';
import { createOutlineRemover } from './outline.ts';

const COLLINS = join(import.meta.dirname, '../../../test/inputs/photographs/collins.jpg');
const { signal } = new AbortController();
const things: BackgroundRemover = {
  id: 'flood-fill',
  label: '',
  honesty: '',
  remove: () => Promise.resolve(Buffer.from('by the remover of things')),
};

const createMask = (isSolid: (x: number, y: number) => boolean): Mask => ({
  width: 64,
  height: 64,
  data: Uint8Array.from({ length: 64 * 64 }, (_, at) =>
    isSolid(at % 64, Math.floor(at / 64)) ? 255 : 0,
  ),
});
const isPerson = (x: number, y: number) => x >= 14 && x < 46 && y >= 2;
const isRuin = (x: number, y: number) => isPerson(x, y) && !(x > 20 && x < 40 && y > 40 && y < 60);

const createFace = (width: number) => {
  const box = { left: 0.35, top: 0.14, width, height: width };
  return { box, head: box, mesh: [], confidence: 1 };
};

const perceiving = (result: PicturePerception | Error): Perception => ({
  id: 'local',
  close: () => Promise.resolve(),
  perceive: () => (result instanceof Error ? Promise.reject(result) : Promise.resolve(result)),
});

test('cuts out a person into a PNG of the same size', async () => {
  const result = { faces: [createFace(0.18)], body: [], people: createMask(isPerson) };
  const png = await createOutlineRemover(perceiving(result), things).remove(COLLINS, signal);
  const { data, info } = await sharp(png).raw().toBuffer({ resolveWithObject: true });
  expect(info).toMatchObject({ width: 512, height: 512, channels: 4 });
  const alphaAt = (x: number, y: number) => data[4 * (y * 512 + x) + 3];
  expect(alphaAt(230, 130)).toBe(255);
  expect(alphaAt(500, 20)).toBe(0);
});

test('refuses an outline with a hole in the body and explains why', async () => {
  const result = { faces: [createFace(0.18)], body: [], people: createMask(isRuin) };
  const removing = createOutlineRemover(perceiving(result), things).remove(COLLINS, signal);
  await expect(removing).rejects.toMatchObject({
    code: 'background_not_plain',
    message:
      "We can't clearly tell the person from the background. Use a sharp image where the whole person stands out.",
  });
});

test.each<[string, PicturePerception | Error]>([
  ['nobody', { faces: [], body: [] }],
  ['a small face on a mug', { faces: [createFace(0.03)], body: [], people: createMask(isPerson) }],
  ['what defeats perception', new PerceptionError('On purpose.')],
])('falls back to the remover for things: %s', async (_what, result) => {
  const answer = await createOutlineRemover(perceiving(result), things).remove(COLLINS, signal);
  expect(answer.toString()).toBe('by the remover of things');
});
