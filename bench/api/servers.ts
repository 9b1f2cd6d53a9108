import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

/** Server in its own process. */
export interface BenchServer {
  origin: string;
  stop: () => Promise<void>;
}

const PATIENCE_MS = 60_000;

async function startServer(
  script: string,
  port: number,
  environment: NodeJS.ProcessEnv,
): Promise<BenchServer> {
  const child = spawn(process.execPath, [join(import.meta.dirname, script)], {
    env: { PATH: process.env['PATH'], ...environment },
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const origin = `http://127.0.0.1:${port}`;
  const stop = async () => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    const exitEvent = once(child, 'exit');
    child.kill('SIGTERM');
    const killTimer = setTimeout(() => child.kill('SIGKILL'), 10_000);
    await exitEvent;
    clearTimeout(killTimer);
  };
  const deadline = Date.now() + PATIENCE_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null) throw new Error(`${script} ended.`);
    // Any response will do, because the baseline has no such address.
    const answer = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (answer) return { origin, stop };
    await sleep(100);
  }
  await stop();
  throw new Error(`${script} does not answer.`);
}

const HIGH_LIMIT = '1000000';

/** Starts the unchanged API, without a worker and without limits. */
export function startApi(databaseUrl: string, dataDir: string, port: number) {
  return startServer('../../api-server/src/start/main.ts', port, {
    API_PORT: String(port),
    DATABASE_URL: databaseUrl,
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    RENDER_CONCURRENCY: '0',
    SIGNUP_CREDITS: HIGH_LIMIT,
    CODES_PER_HOUR_PER_IP: HIGH_LIMIT,
    LOGINS_PER_QUARTER_HOUR_PER_IP: HIGH_LIMIT,
    REQUESTS_PER_MINUTE_PER_IP: '10000000',
    TASKS_PER_USER: '100000',
    UPLOADS_PER_HOUR: HIGH_LIMIT,
    BACKGROUND_REMOVALS_PER_HOUR: HIGH_LIMIT,
  });
}

export function startBare(databaseUrl: string, port: number) {
  return startServer('bare-server.ts', port, { DATABASE_URL: databaseUrl, PORT: String(port) });
}
