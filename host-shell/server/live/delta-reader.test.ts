import { createHash } from 'node:crypto';
import type { StoredDelta } from '@vidra/remote-kit/store';
import { createDeltaReader } from './delta-reader.ts';

const DICTIONARY = 'd'.repeat(64);
const REQUEST = { name: 'mfe-one', hash: '1'.repeat(16), file: 'main.js', dictionary: DICTIONARY };
const DELTA: StoredDelta = {
  key: 'deltas/mfe-one/1111111111111111/delta',
  fileId: createHash('sha256').update('main.js').digest('hex').slice(0, 16),
  base: '0'.repeat(16),
  dictionary: DICTIONARY,
  digest: 'a'.repeat(16),
};
const BYTES = Buffer.from('delta');

test('reads the list once and keeps deltas', async () => {
  const listDeltas = jest.fn(() => Promise.resolve([DELTA]));
  const readDelta = jest.fn(() => Promise.resolve(BYTES));
  const read = createDeltaReader({ listDeltas, readDelta });
  expect(await Promise.all([read(REQUEST), read(REQUEST)])).toEqual([BYTES, BYTES]);
  expect(await read(REQUEST)).toBe(BYTES);
  expect(listDeltas).toHaveBeenCalledTimes(1);
  expect(readDelta.mock.calls.length).toBeLessThanOrEqual(2);
});

test('asks the store nothing about dictionaries that no delta is against', async () => {
  const listDeltas = jest.fn(() => Promise.resolve([DELTA]));
  const readDelta = jest.fn(() => Promise.resolve(BYTES));
  const read = createDeltaReader({ listDeltas, readDelta });
  for (const digit of ['1', '2', '3']) {
    expect(await read({ ...REQUEST, dictionary: digit.repeat(64) })).toBeUndefined();
  }
  expect(listDeltas).toHaveBeenCalledTimes(1);
  expect(readDelta).not.toHaveBeenCalled();
});

test.each([
  ['cannot list', { listDeltas: () => Promise.reject(new Error('away')) }],
  ['cannot read', { readDelta: () => Promise.reject(new Error('away')) }],
  ['never answers', { listDeltas: () => new Promise<StoredDelta[]>(() => undefined) }],
  ['lost the delta', { readDelta: () => Promise.resolve(undefined) }],
])('goes on without a delta when the store %s', async (_, fault) => {
  const read = createDeltaReader({
    listDeltas: () => Promise.resolve([DELTA]),
    readDelta: () => Promise.resolve(BYTES),
    ...fault,
  });
  expect(await read(REQUEST)).toBeUndefined();
});
