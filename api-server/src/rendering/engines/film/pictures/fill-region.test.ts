import { fillFromAround } from '@vidra/shared-film/timeline';
import { fillRegion } from './fill-region.ts';

const createPicture = (side: number) =>
  Buffer.from(Array.from({ length: side * side * 3 }, (_, place) => place % 251));

test('fills like the preview', async () => {
  const size = { width: 64, height: 64 };
  const region = { left: 10, top: 12, width: 30, height: 20 };
  const expectedPixels = fillFromAround({ ...size, data: createPicture(64), channels: 3 }, region);
  expect(await fillRegion(createPicture(64), size, region)).toEqual(Buffer.from(expectedPixels));
});

test('does not block other work while filling a region of 2,500²', async () => {
  const base = Buffer.alloc(2_560 * 2_560 * 3, 7);
  let turns = 0;
  let isOver = false;
  const turn = () => {
    turns += 1;
    if (!isOver) setImmediate(turn);
  };
  const pendingFill = fillRegion(
    base,
    { width: 2_560, height: 2_560 },
    { left: 30, top: 30, width: 2_500, height: 2_500 },
  );
  setImmediate(turn);
  const filledPixels = await pendingFill;
  isOver = true;
  expect(filledPixels).toHaveLength(2_500 * 2_500 * 3);
  expect(turns).toBeGreaterThan(20);
}, 60_000);
