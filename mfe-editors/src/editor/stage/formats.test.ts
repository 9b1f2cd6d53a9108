import type { VideoTask } from '@vidra/shared-contract/schemas';
import { getVersionName } from './formats.ts';

const createTask = (settings: object) =>
  ({
    settings: { flow: 'product', ratio: '9:16', style: 'clean', script: 'One. Two.', ...settings },
  }) as VideoTask;

test('names a version by the parts in which it differs from the others', () => {
  const looks = [createTask({}), createTask({ style: 'night' })];
  expect(looks.map((task) => getVersionName(task, looks))).toEqual(['Clean', 'Night']);
  const all = [...looks, createTask({ ratio: '1:1', script: 'Really? Two.' })];
  expect(all.map((task) => getVersionName(task, all))).toEqual([
    'One. · Clean · 9:16',
    'One. · Night · 9:16',
    'Really? · Clean · 1:1',
  ]);
});
