import type { LedgerEntry } from '@vidra/shared-contract/schemas';
import { toRows } from './to-rows.ts';

const createEntry = (
  entryUid: string,
  kind: LedgerEntry['kind'],
  [credits, change, balance]: readonly [number, number, number],
  taskUid: string | null = null,
): LedgerEntry => ({
  entryUid,
  kind,
  title: taskUid ?? entryUid,
  taskUid,
  credits,
  change,
  balance,
  createTime: 1,
});
const list = (entries: LedgerEntry[]) =>
  toRows(entries).map(({ title, state, change, balance }) => [title, state, change, balance]);

test('shows each video once, with its state, its effect and a running balance', () => {
  expect(
    list([
      createEntry('e8', 'hold', [20, -20, 230], 'waiting'),
      createEntry('e7', 'release', [15, 15, 250], 'failed'),
      createEntry('e6', 'capture', [10, 0, 235], 'done'),
      createEntry('e5', 'purchase', [200, 200, 235]),
      createEntry('e4', 'hold', [15, -15, 35], 'failed'),
      createEntry('e3', 'hold', [10, -10, 50], 'done'),
      createEntry('e1', 'grant', [60, 60, 60]),
    ]),
  ).toEqual([
    ['waiting', 'Held', -20, 230],
    ['failed', 'Returned', 0, 250],
    ['done', 'Charged', -10, 250],
    ['e5', undefined, 200, 260],
    ['e1', undefined, 60, 60],
  ]);
});

test('merges the attempts of a video, and shows nothing gained where nothing was', () => {
  expect(
    list([
      createEntry('e6', 'redo', [10, 0, 50], 'again'),
      createEntry('e5', 'capture', [10, 0, 50], 'retried'),
      createEntry('e4', 'hold', [10, -10, 50], 'retried'),
      createEntry('e3', 'release', [10, 10, 60], 'retried'),
      createEntry('e2', 'hold', [10, -10, 50], 'retried'),
      createEntry('e1', 'grant', [60, 60, 60]),
    ]),
  ).toEqual([
    ['again', 'Free redo', 0, 50],
    ['retried', 'Charged', -10, 50],
    ['e1', undefined, 60, 60],
  ]);
});
