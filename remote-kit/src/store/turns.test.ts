import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { directoryObjects } from './directory-objects.ts';
import type { Objects } from './objects.ts';
import { inTurn } from './turns.ts';

let root: string;
let objects: Objects;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'turns-'));
  objects = directoryObjects(root);
});
afterEach(() => rm(root, { recursive: true }));

const KEY = 'turns/live.json';
const held = (until: number) => JSON.stringify({ id: 'somebody', until });

test('one goes after the other, and each in the end', async () => {
  let inside = 0;
  const together: number[] = [];
  const work = async () => {
    inside += 1;
    await objects.names('anything');
    together.push(inside);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => inTurn(objects, work)));
  expect(together).toEqual(Array.from({ length: 10 }, () => 1));
  expect(await objects.read(KEY)).toBeUndefined();
});

test.each([
  ['whose time is over', () => held(Date.now() - 1)],
  ['of a clock that is hours ahead', () => held(Date.now() + 7_200_000)],
  ['that is damaged', () => '{"id":'],
])('a turn %s holds nobody up', async (_, content) => {
  await objects.replace(KEY, content());
  expect(await inTurn(objects, async (stillMine) => stillMine())).toBe(true);
});

test('whoever fails gives its turn back', async () => {
  const failing = inTurn(objects, () => Promise.reject(new Error('It did not work.')));
  await expect(failing).rejects.toThrow('It did not work.');
  expect(await objects.read(KEY)).toBeUndefined();
});

test('whoever was overtaken does not take away the turn of the next', async () => {
  await inTurn(objects, () => objects.replace(KEY, held(Date.now() + 1_000)));
  expect(String(await objects.read(KEY))).toContain('somebody');
});
