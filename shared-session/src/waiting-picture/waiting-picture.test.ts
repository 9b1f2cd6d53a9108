/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { hasWaitingPicture, keepWaitingPicture, takeWaitingPicture } from './index.ts';

function createFile(name: string): File {
  const file = new File(['bytes'], name, { type: 'image/png' });
  // jsdom lacks it.
  file.arrayBuffer = async () => new TextEncoder().encode('bytes').buffer;
  return file;
}

beforeEach(() => {
  // jsdom lacks it too, and IndexedDB copies what it stores.
  global.structuredClone = (value: unknown) => value as never;
});
afterEach(() => {
  jest.restoreAllMocks();
});

test('gives the newest picture, once', async () => {
  expect(hasWaitingPicture()).toBe(false);
  await keepWaitingPicture(createFile('first.png'));
  await keepWaitingPicture(createFile('second.png'));
  expect(hasWaitingPicture()).toBe(true);
  const file = await takeWaitingPicture();
  expect([file?.name, file?.type, file?.size]).toEqual(['second.png', 'image/png', 5]);
  expect(hasWaitingPicture()).toBe(false);
  expect(await takeWaitingPicture()).toBeUndefined();
});

test('forgets a picture of over an hour ago', async () => {
  await keepWaitingPicture(createFile('old.png'));
  const later = Date.now() + 3_600_001;
  jest.spyOn(Date, 'now').mockReturnValue(later);
  expect(await takeWaitingPicture()).toBeUndefined();
  jest.restoreAllMocks();
  expect(await takeWaitingPicture()).toBeUndefined();
});
