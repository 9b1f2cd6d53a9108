import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { ROOT } from './stack.ts';

/** Page server with its own store and the API of a running stack. */
export interface PageServer {
  readonly url: string;
  /** Resolves when it has ended and no longer writes to its store. */
  readonly stop: () => Promise<void>;
}

/** Starts a page server and waits until it is ready. */
export async function startPageServer(
  store: string,
  api: string,
  port: number,
): Promise<PageServer> {
  const env = { ...process.env, PORT: String(port), STORE_DIR: store, API_URL: api };
  const server = spawn(process.execPath, [join(ROOT, 'host-shell/server/main.ts')], {
    env,
    stdio: 'ignore',
  });
  const exitEvent = once(server, 'exit');
  const stop = async () => {
    server.kill();
    await exitEvent;
  };
  const url = `http://localhost:${String(port)}`;
  for (let tries = 0; tries < 300; tries += 1) {
    if ((await fetch(`${url}/readyz`).catch(() => undefined))?.ok) {
      return { url, stop };
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Error(`${url} did not answer.`);
}
