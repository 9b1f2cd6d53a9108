import { spawn, type ChildProcess } from 'node:child_process';
import { createWriteStream } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { getShopPort } from './shop.ts';

export const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** Site with its API, started as a person starts it. */
export interface Stack {
  readonly url: string;
  readonly dataDir: string;
  /** Process of the starter; its children end with it. */
  readonly process: ChildProcess;
  /** Stops it gracefully and waits until it has ended. */
  stop: () => Promise<void>;
}

export interface StackOptions {
  readonly port: number;
  readonly dataDir: string;
  readonly env?: Readonly<Record<string, string>>;
}

/** Returns a port for a test's own site: the site under test's port plus an offset. */
export const getOwnPort = (portOffset: number): number =>
  Number(process.env['E2E_PORT'] ?? 8480) + portOffset;

/**
 * Runs the `npm start` script and waits for its ready line. Fails with the last lines of its
 * output.
 */
export async function startStack({ port, dataDir, env = {} }: StackOptions): Promise<Stack> {
  await mkdir(dataDir, { recursive: true });
  const child = spawn(process.execPath, [join(ROOT, 'scripts/start.mjs')], {
    cwd: ROOT,
    env: {
      ...process.env,
      PORT: String(port),
      API_PORT: String(port + 1),
      DATA_DIR: dataDir,
      LANGUAGES,
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

/** Browsers that ask for English get English. */
const LANGUAGES = 'de,fr,ar,ja,en-XA,ar-XB';

/** Many users sign in from one address here. All other limits are those of production. */
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
