/** @jest-environment jsdom */
import 'fake-indexeddb/auto';
import { hasWaitingPicture, keepWaitingPicture, takeWaitingPicture } from './index.ts';

const createFile = (name: string) => new File(['bytes'], name, { type: 'image/png' });

beforeEach(() => {
  // jsdom lacks it, and IndexedDB copies what it stores.
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
  expect((await takeWaitingPicture())?.name).toBe('second.png');
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
