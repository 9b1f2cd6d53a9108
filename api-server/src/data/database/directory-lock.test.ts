import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DirectoryInUseError, lockDirectory, whenGivenBack } from './directory-lock.ts';

let directory: string;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vidra-lock-'));
});
afterEach(() => {
  rmSync(directory, { recursive: true, force: true });
});

test('is given to one at a time', () => {
  const first = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
  first.release();
  lockDirectory(directory).release();
});

test('is free again at once when its process was killed', async () => {
  const module = pathToFileURL(join(import.meta.dirname, 'directory-lock.ts')).href;
  const program = `const { lockDirectory } = await import(${JSON.stringify(module)});
    lockDirectory(${JSON.stringify(directory)}); console.log('locked'); setInterval(() => {}, 1000);`;
  const holder = spawn(process.execPath, ['--input-type=module', '-e', program]);
  await once(holder.stdout, 'data');
  expect(() => lockDirectory(directory)).toThrow(`process ${holder.pid}`);
  holder.kill('SIGKILL');
  await once(holder, 'exit');
  lockDirectory(directory).release();
});

test('whoever has it only briefly is waited for, anybody else is not', async () => {
  const brief = lockDirectory(directory, true);
  const open = () => Promise.resolve(lockDirectory(directory));
  const waiting = whenGivenBack(open);
  setTimeout(() => brief.release(), 50);
  const taken = await waiting;
  await expect(whenGivenBack(open)).rejects.toThrow(`process ${process.pid})`);
  taken.release();
  const never = lockDirectory(directory, true);
  await expect(whenGivenBack(open, 0)).rejects.toThrow(DirectoryInUseError);
  never.release();
});
