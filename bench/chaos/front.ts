import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';

const SITE = join(import.meta.dirname, '../../host-shell/server/main.ts');
const PATIENCE_MS = 240_000;

/** The process that composes the pages and hands the API's calls through. */
export class Front {
  readonly #environment: Record<string, string>;
  readonly origin: string;
  #child: ChildProcess;
  ready: Promise<void>;
  revivals = 0;
  #stopped = false;

  constructor(environment: { PORT: string; API_URL: string; STORE_DIR: string; DATA_DIR: string }) {
    this.#environment = { ...environment, HOST: '127.0.0.1', LOG_LEVEL: 'fatal' };
    this.origin = `http://127.0.0.1:${environment.PORT}`;
    this.#child = this.#launch();
    this.ready = this.#answers();
  }

  #launch(): ChildProcess {
    const child = spawn(process.execPath, [SITE], {
      env: { PATH: process.env['PATH'], ...this.#environment },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    child.once('exit', () => {
      if (this.#child !== child || this.#stopped) return;
      // It ended by itself: whoever runs a site starts it again.
      this.revivals += 1;
      this.#child = this.#launch();
    });
    return child;
  }

  async #answers(): Promise<void> {
    const end = Date.now() + PATIENCE_MS;
    while (Date.now() < end) {
      const answer = await fetch(`${this.origin}/healthz`).catch(() => undefined);
      if (answer) return;
      await pause(100);
    }
    throw new Error('The site does not answer.');
  }

  /** Kills it at once and starts another one in its place. */
  kill(): void {
    const before = this.#child;
    this.#child = this.#launch();
    before.kill('SIGKILL');
    this.ready = this.#answers();
  }

  async stop(): Promise<void> {
    this.#stopped = true;
    const gone = once(this.#child, 'exit');
    this.#child.kill('SIGKILL');
    await gone;
  }
}
