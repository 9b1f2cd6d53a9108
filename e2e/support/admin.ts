import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';

const run = promisify(execFile);
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Runs `pnpm admin` on a running stack. */
export async function runAdmin(dataDir: string, ...words: string[]): Promise<string> {
  const { stdout } = await run(process.execPath, ['api-server/src/start/admin.ts', ...words], {
    cwd: ROOT,
    env: { ...process.env, DATA_DIR: dataDir },
  });
  return stdout;
}
