import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Development servers of the host and of a remote, as started by `pnpm try`. */
export interface DevServers {
  readonly host: string;
  readonly remote: string;
  readonly stop: () => Promise<void>;
}

/**
 * Starts both servers.
 *
 * @param folder folder of the remote
 * @param port port of the host; the remote uses the next one
 */
export async function startDevServers(folder: string, port: number): Promise<DevServers> {
  const command = join(ROOT, 'remote-kit/src/cli/try.ts');
  const child = spawn(process.execPath, [command, folder, '--port', String(port)], { cwd: ROOT });
  let output = '';
  child.stderr.on('data', (chunk: Buffer) => (output += chunk.toString()));
  await new Promise<void>((resolve, reject) => {
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('On the site, open the inspector')) resolve();
    });
    child.once('exit', () => reject(new Error(`pnpm try ended:\n${output}`)));
  });
  const [host, remote] = [port, port + 1].map(
    (address) => `http://localhost:${String(address)}`,
  ) as [string, string];
  // They answer once they are built.
  await Promise.all([host, remote].map((address) => fetch(`${address}/release.json`)));
  return {
    host,
    remote,
    stop: async () => {
      const exitEvent = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await exitEvent;
    },
  };
}
