import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { DirectoryInUseError, lockDirectory, openWhenReleased } from './directory-lock.ts';

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

test('is held by one process at a time', () => {
  const first = lockDirectory(directory);
  expect(() => lockDirectory(directory)).toThrow(DirectoryInUseError);
  expect(() => lockDirectory(directory)).toThrow(`process ${process.pid}`);
  first.release();
  lockDirectory(directory).release();
});

/** Starts a process that locks the directory and then runs the statements. */
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

test('is released as soon as its process is killed', async () => {
  const otherHolder = await startHolder();
  expect(() => lockDirectory(directory)).toThrow(`process ${otherHolder.pid}`);
  otherHolder.kill('SIGKILL');
  await once(otherHolder, 'exit');
  lockDirectory(directory).release();
});

test('stays locked if the holder drops its release function', async () => {
  const collect = `for (let times = 0; times < 3; times += 1) {
    gc(); await new Promise((done) => setImmediate(done));
  }`;
  const otherHolder = await startHolder(collect);
  expect(() => lockDirectory(directory)).toThrow(`process ${otherHolder.pid}`);
});

test('waits for a brief holder, but fails at once for any other', async () => {
  const brief = lockDirectory(directory, true);
  const open = () => Promise.resolve(lockDirectory(directory));
  const pendingLock = openWhenReleased(open);
  setTimeout(() => brief.release(), 50);
  const lock = await pendingLock;
  await expect(openWhenReleased(open)).rejects.toThrow(`process ${process.pid})`);
  lock.release();
  const briefLock = lockDirectory(directory, true);
  await expect(openWhenReleased(open, 0)).rejects.toThrow(DirectoryInUseError);
  briefLock.release();
});
