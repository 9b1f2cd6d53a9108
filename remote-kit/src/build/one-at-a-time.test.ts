import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createHash, randomUUID } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { repositoryRoot } from '../webpack/locations.ts';
import { oneAtATime } from './one-at-a-time.ts';

const folder = () => join('/nowhere', randomUUID());

test('builds of one folder follow each other, and those of others do not wait for them', async () => {
  const one = folder();
  const events: string[] = [];
  const begun = Promise.withResolvers<undefined>();
  const ended = Promise.withResolvers<undefined>();
  const first = oneAtATime(one, async () => {
    events.push('first begins');
    begun.resolve(undefined);
    await ended.promise;
    events.push('first ends');
  });
  await begun.promise;
  const second = oneAtATime(one, async () => events.push('second begins'));
  await oneAtATime(folder(), async () => events.push('another one'));
  ended.resolve(undefined);
  await Promise.all([first, second]);
  expect(events).toEqual(['first begins', 'another one', 'first ends', 'second begins']);
});

test('a build that fails leaves the turn to the next one', async () => {
  const dir = folder();
  await expect(oneAtATime(dir, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  );
  expect(await oneAtATime(dir, () => Promise.resolve('built'))).toBe('built');
});

test('so does one whose process was killed', async () => {
  const child = spawn(process.execPath, ['-e', '']);
  await once(child, 'exit');
  const dir = folder();
  const locks = join(repositoryRoot, '.cache/building');
  const name = createHash('sha256').update(dir).digest('hex').slice(0, 16);
  await mkdir(locks, { recursive: true });
  await writeFile(join(locks, name), String(child.pid));
  expect(await oneAtATime(dir, () => Promise.resolve('built'))).toBe('built');
});
