import { applyShotEdit, fitSeconds, type TimedShot } from './shot-edits.ts';

const createShot = (key: string, seconds: number): TimedShot => ({
  key,
  picture: null,
  seconds,
  description: `What ${key} shows`,
  narration: `What ${key} says`,
});
const shots = [createShot('a', 4), createShot('b', 3), createShot('c', 2)];
const list = (result: readonly TimedShot[]) =>
  result.map(({ key, seconds }) => `${key} ${String(seconds)}`);

test('moves, resizes, duplicates and removes a shot', () => {
  expect(list(applyShotEdit(shots, { kind: 'move', from: 2, to: 0 }))).toEqual([
    'c 2',
    'a 4',
    'b 3',
  ]);
  expect(list(applyShotEdit(shots, { kind: 'resize', index: 1, seconds: 5.3 }))).toEqual([
    'a 4',
    'b 5.5',
    'c 2',
  ]);
  expect(list(applyShotEdit(shots, { kind: 'duplicate', index: 0, key: 'd' }))).toEqual([
    'a 4',
    'd 4',
    'b 3',
    'c 2',
  ]);
  expect(list(applyShotEdit(shots, { kind: 'remove', index: 1 }))).toEqual(['a 4', 'c 2']);
});

test.each([
  [1.7, ['a 1.5', 'd 2.5']],
  [0, ['a 1', 'd 3']],
  [4, ['a 3', 'd 1']],
])('splits a shot at %s seconds into two that are long enough', (at, parts) => {
  const result = applyShotEdit(shots, { kind: 'split', index: 0, at, key: 'd' });
  expect(list(result)).toEqual([...parts, 'b 3', 'c 2']);
});

test('says the narration of a split shot once', () => {
  const [first, second] = applyShotEdit(shots, { kind: 'split', index: 0, at: 2, key: 'd' });
  expect([first?.narration, second?.narration]).toEqual(['What a says', '']);
  expect(second?.description).toBe('What a shows');
});

test('keeps the seconds of a shot between 1 and 10', () => {
  expect([0.2, 3.2, 40].map(fitSeconds)).toEqual([1, 3, 10]);
});
