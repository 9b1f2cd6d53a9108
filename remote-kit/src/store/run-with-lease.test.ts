import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDirectoryObjects } from './objects/directory-objects.ts';
import type { Objects } from './objects/objects.ts';
import { runWithLease } from './run-with-lease.ts';

let root: string;
let objects: Objects;
beforeEach(async () => {
  root = await mkdtemp(join(tmpdir(), 'turns-'));
  objects = createDirectoryObjects(root);
});
afterEach(() => rm(root, { recursive: true }));

const KEY = 'turns/live.json';
const createLease = (leaseEndMs: number) => JSON.stringify({ id: 'somebody', until: leaseEndMs });

test('work runs one after the other, and all of it finishes', async () => {
  let inside = 0;
  const insideCounts: number[] = [];
  const work = async () => {
    inside += 1;
    await objects.names('anything');
    insideCounts.push(inside);
    inside -= 1;
  };
  await Promise.all(Array.from({ length: 10 }, () => runWithLease(objects, work)));
  expect(insideCounts).toEqual(Array.from({ length: 10 }, () => 1));
  expect(await objects.read(KEY)).toBeUndefined();
});

test.each([
  ['whose time is over', () => createLease(Date.now() - 1)],
  ['of a clock that is hours ahead', () => createLease(Date.now() + 7_200_000)],
  ['that is damaged', () => '{"id":'],
])('a lease %s blocks nobody', async (_, content) => {
  await objects.replace(KEY, content());
  expect(await runWithLease(objects, async (holdsLease) => holdsLease())).toBe(true);
});

test('failed work releases its lease', async () => {
  const failingTurn = runWithLease(objects, () => Promise.reject(new Error('It did not work.')));
  await expect(failingTurn).rejects.toThrow('It did not work.');
  expect(await objects.read(KEY)).toBeUndefined();
});

test('an expired holder does not release the lease of the next one', async () => {
  await runWithLease(objects, () => objects.replace(KEY, createLease(Date.now() + 1_000)));
  expect(String(await objects.read(KEY))).toContain('somebody');
});
