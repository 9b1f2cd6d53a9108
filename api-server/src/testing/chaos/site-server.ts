import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const PROGRAM = join(import.meta.dirname, '../../../../host-shell/server/main.ts');
const START_LIMIT_MS = 240_000;

interface SiteServerOptions {
  port: number;
  apiUrl: string;
  /** Release folder that `pnpm build` fills. */
  storeDirectory: string;
  dataDirectory: string;
}

/** The process that composes pages and proxies calls to the API. It is restarted when it ends. */
export class SiteServer {
  readonly origin: string;
  readonly #environment: Record<string, string>;
  #child: ChildProcess;
  #isStopping = false;
  ready: Promise<void>;
  /** Number of exits that no test caused. */
  crashes = 0;

  constructor({ port, apiUrl, storeDirectory, dataDirectory }: SiteServerOptions) {
    this.origin = `http://127.0.0.1:${port}`;
    this.#environment = {
      PORT: String(port),
      HOST: '127.0.0.1',
      API_URL: apiUrl,
      STORE_DIR: storeDirectory,
      DATA_DIR: dataDirectory,
      LOG_LEVEL: 'fatal',
    };
    this.#child = this.#launch();
    this.ready = this.#waitUntilReady();
  }

  #launch(): ChildProcess {
    const child = spawn(process.execPath, [PROGRAM], {
      env: { PATH: process.env['PATH'], ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', () => {
      if (this.#child !== child || this.#isStopping) return;
      this.crashes += 1;
      this.#child = this.#launch();
    });
    return child;
  }

  async #waitUntilReady(): Promise<void> {
    const deadline = Date.now() + START_LIMIT_MS;
    while (Date.now() < deadline) {
      const answer = await fetch(`${this.origin}/healthz`).catch(() => undefined);
      if (answer) return;
      await pause(100);
    }
    throw new Error('The site does not answer.');
  }

  /** Kills the process and starts a new one. */
  kill(): void {
    const killedChild = this.#child;
    this.#child = this.#launch();
    killedChild.kill('SIGKILL');
    this.ready = this.#waitUntilReady();
  }

  async stop(): Promise<void> {
    this.#isStopping = true;
    const exit = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await exit;
  }
}
