import { mkdtempSync, readdirSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createDiskReserve } from './disk-reserve.ts';

const folder = mkdtempSync(join(tmpdir(), 'vidra-reserve-'));
afterAll(() => rmSync(folder, { recursive: true }));

test('keeps space, releases it once and keeps it again', async () => {
  const reserve = createDiskReserve(folder);
  expect(await reserve.giveUp()).toBe(false);
  await reserve.keep();
  await reserve.keep();
  const { size, blocks } = statSync(join(folder, 'reserve'));
  expect(size).toBeGreaterThan(16 * 1024 * 1024);
  expect(blocks * 512).toBeGreaterThanOrEqual(size);
  expect(await reserve.giveUp()).toBe(true);
  expect(readdirSync(folder)).toEqual([]);
  await reserve.keep();
  expect(readdirSync(folder)).toEqual(['reserve']);
});
