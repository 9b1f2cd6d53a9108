import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { pathToFileURL } from 'node:url';
import { join } from 'node:path';

const MODULE = JSON.stringify(pathToFileURL(join(import.meta.dirname, 'run-process.ts')).href);

/** Launches a process that reports its start and then writes continuously. */
async function launch(stop: string) {
  const program = `const { runProcess } = await import(${MODULE});
    await runProcess(async () => ({ shutdownSeconds: 0, stop: ${stop} }));
    console.log('running');
    setInterval(() => console.log('still here'), 1);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', program], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
  });
  await once(child.stdout!, 'data');
  const exit = once(child, 'exit').then(([code]) => code as number | null);
  return { child, ended: exit };
}
const AT_ONCE = '() => Promise.resolve()';

test('ends cleanly on one SIGTERM, although nobody reads its output any more', async () => {
  const { child, ended } = await launch(AT_ONCE);
  child.stdout!.destroy();
  // It writes every millisecond, so it has hit the broken pipe by then.
  await new Promise((next) => setTimeout(next, 50));
  expect(child.exitCode).toBeNull();
  child.kill('SIGTERM');
  expect(await ended).toBe(0);
});

test('ends on one SIGTERM, although closing hangs', async () => {
  const { child, ended } = await launch('() => new Promise(() => {})');
  child.kill('SIGTERM');
  expect(await ended).toBe(1);
});

test('does not outlive its parent process', async () => {
  const { child, ended } = await launch(AT_ONCE);
  child.disconnect();
  expect(await ended).toBe(0);
});
