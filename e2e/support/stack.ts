import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getShopPort } from './shop.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** A site with its API, started as a person starts it. */
export interface Stack {
  readonly url: string;
  readonly dataDir: string;
  /** The starter's process; its children end with it. */
  readonly process: ChildProcess;
  /** Ends it gracefully and waits for that. */
  stop: () => Promise<void>;
}

export interface StackOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** A port beside those of the site under test, for a site of a test's own: so many further on. */
export const getOwnPort = (portOffset: number): number =>
  Number(process.env['E2E_PORT'] ?? 8480) + portOffset;

/** Runs `npm start`'s script and waits for its ready line. Fails with the last lines it printed. */
export async function startStack({ port, dataDir, env = {} }: StackOptions): Promise<Stack> {
  await mkdir(dataDir, { recursive: true });
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(port + 1),
      DATA_DIR: dataDir,
      ...STACK_LIMITS,
      SCRAPE_TRUSTED_ORIGINS: `http://127.0.0.1:${String(getShopPort(port))}`,
      ...env,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const log = createWriteStream(join(dataDir, 'stack.log'), { flags: 'a' });
  // A test may fill the disk.
  log.on('error', () => undefined);
  child.stdout.pipe(log);
  child.stderr.pipe(log);
  const url = `http://localhost:${String(port)}`;
  await waitForReadyLine(child, `Vidra is ready at ${url}`);
  return { url, dataDir, process: child, stop: () => waitForExit(child) };
}

/** Many people sign in from one address here; everything else stays as it is for users. */
const STACK_LIMITS = { CODES_PER_HOUR_PER_IP: '10000', LOGINS_PER_QUARTER_HOUR_PER_IP: '10000' };

function waitForReadyLine(child: ChildProcess, line: string): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const read = (chunk: Buffer) => {
      output = (output + chunk.toString()).slice(-4000);
      if (output.includes(line)) resolve();
    };
    child.stdout?.on('data', read);
    child.stderr?.on('data', read);
    child.once('exit', (code) => {
      reject(new Error(`The stack ended with ${String(code)} before it was ready:\n${output}`));
    });
  });
}

function waitForExit(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
  return new Promise((resolve) => {
    child.once('exit', () => {
      resolve();
    });
    child.kill('SIGTERM');
  });
}
