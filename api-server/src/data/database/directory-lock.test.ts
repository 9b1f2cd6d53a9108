import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DirectoryInUseError, lockDirectory, whenGivenBack } from './directory-lock.ts';

let directory: string;
let holder: ChildProcess | undefined;
beforeEach(() => {
  directory = mkdtempSync(join(tmpdir(), 'vidra-lock-'));
});
afterEach(() => {
  holder?.kill('SIGKILL');
  holder = undefined;
  rmSync(directory, { recursive: true, force: true });
});

test('is given to one at a time', () => {
  const first = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
  first.release();
  lockDirectory(directory).release();
});

/** A process of its own that locks the directory and then does what the statements say. */
async function startHolder(statements = ''): Promise<ChildProcess> {
  const module = pathToFileURL(join(import.meta.dirname, 'directory-lock.ts')).href;
  const program = `const { lockDirectory } = await import(${JSON.stringify(module)});
    lockDirectory(${JSON.stringify(directory)}); ${statements}
    console.log('locked'); setInterval(() => {}, 1000);`;
  const child = spawn(process.execPath, ['--expose-gc', '--input-type=module', '-e', program]);
  holder = child;
  await once(child.stdout, 'data');
  return child;
}

test('is free again at once when its process was killed', async () => {
  const other = await startHolder();
  expect(() => lockDirectory(directory)).toThrow(`process ${other.pid}`);
  other.kill('SIGKILL');
  await once(other, 'exit');
  lockDirectory(directory).release();
});

test('stays taken by whoever kept nothing to give it back with', async () => {
  const collect = `for (let times = 0; times < 3; times += 1) {
    gc(); await new Promise((done) => setImmediate(done));
  }`;
  const other = await startHolder(collect);
  expect(() => lockDirectory(directory)).toThrow(`process ${other.pid}`);
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
