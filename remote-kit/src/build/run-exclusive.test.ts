import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../webpack/locations.ts';
import { runExclusive } from './run-exclusive.ts';

const createFolderPath = () => join('/nowhere', randomUUID());

test('builds of one folder run one after the other, in parallel with those of other folders', async () => {
  const dir = createFolderPath();
  const events: string[] = [];
  const startSignal = Promise.withResolvers<undefined>();
  const endSignal = Promise.withResolvers<undefined>();
  const first = runExclusive(dir, async () => {
    events.push('first begins');
    startSignal.resolve(undefined);
    await endSignal.promise;
    events.push('first ends');
  });
  await startSignal.promise;
  const second = runExclusive(dir, async () => events.push('second begins'));
  await runExclusive(createFolderPath(), async () => events.push('another one'));
  endSignal.resolve(undefined);
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'another one', 'first ends', 'second begins']);
});

test('a failed build releases the lock', async () => {
  const dir = createFolderPath();
  await expect(runExclusive(dir, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await runExclusive(dir, () => Promise.resolve('built'))).toBe('built');
});

test('a killed process releases the lock', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const dir = createFolderPath();
  const locks = join(repositoryRoot, '.cache/building');
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  await mkdir(locks, { recursive: true });
  await writeFile(join(locks, name), String(child.pid));
  expect(await runExclusive(dir, () => Promise.resolve('built'))).toBe('built');
});
