import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { sql } from 'kysely';
import { pino } from 'pino';
import { getEndpointPath, ENDPOINTS, type CallName } from '@vidra/shared-contract';
import type { CallAnswer, CallBody, CallQuery } from '@vidra/shared-contract/schemas';
import { readConfig, type Config } from '../../config/config.ts';
import type { DatabaseConnection } from '../../data/database/connections/connection.ts';
import { startQueue, type JobQueue } from '../../data/queue/queue.ts';
import { locateFfmpeg } from '../../rendering/media/ffmpeg.ts';
import { createTinyVideo } from '../scripted-engine.ts';
import { openOnServer } from '../server-database.ts';
import { Provider } from './provider.ts';

const PROCESS = join(import.meta.dirname, 'process.ts');
type Role = 'api' | 'worker';
const TWO_OF_EACH: readonly Role[] = ['api', 'api', 'worker', 'worker'];

interface SiteProcess {
  role: Role;
  /** Program of its release. */
  program: string;
  port: number;
  child: ChildProcess;
  /** Settles when the process is ready, or has ended before. */
  ready: Promise<unknown>;
  isReady: boolean;
}

export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  await once(server, 'close');
  return port;
}

const hasEnded = ({ exitCode, signalCode }: ChildProcess) =>
  exitCode !== null || signalCode !== null;

/** APIs and workers as processes, PostgreSQL, and a separate provider. */
export class Site {
  readonly provider: Provider;
  readonly connection: DatabaseConnection;
  /** Started after the processes, because they create the queues. */
  queue!: JobQueue;
  readonly config: Config;
  readonly #environment: Record<string, string>;
  readonly #processes: SiteProcess[] = [];
  kills = 0;
  /** Whether processes that exit are restarted, as an operator would do. */
  revives = false;
  revivals = 0;
  /** Server errors that no restart explains. */
  readonly faults: string[] = [];
  /** Returns the address where people reach an API. By default the API's own address. */
  entrance = (apiIndex: number): Promise<string> => this.origin(apiIndex);
  /** Returns whether a server error is expected right now. */
  isExplained = (_answer: { path: string; status: number; began: number }): boolean => false;

  private constructor(
    parts: Pick<Site, 'provider' | 'connection' | 'config'>,
    environment: Record<string, string>,
  ) {
    ({ provider: this.provider, connection: this.connection, config: this.config } = parts);
    this.#environment = environment;
  }

  /** @param program of another release, which then creates the tables */
  static async start(
    server: string,
    settings: Record<string, string>,
    roles: readonly Role[] = TWO_OF_EACH,
    program = PROCESS,
  ): Promise<Site> {
    const logger = pino({ level: 'silent' });
    const connection = await openOnServer(server, logger, program !== PROCESS);
    const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(
      connection.db,
    );
    const url = new URL(server);
    url.pathname = `/${rows[0]?.name ?? ''}`;
    const provider = new Provider(createTinyVideo((await locateFfmpeg()).ffmpeg));
    await provider.start();
    const environment = {
      DATABASE_URL: url.href,
      PROVIDER_URL: provider.url,
      RENDER_CONCURRENCY: '2',
      DATA_DIR: mkdtempSync(join(tmpdir(), 'vidra-pressure-')),
      ...settings,
    };
    const config = readConfig(environment);
    const site = new Site({ provider, connection, config }, environment);
    for (const role of roles) site.#processes.push(site.#launch(role, await freePort(), program));
    await Promise.all(site.#processes.map(({ ready }) => ready));
    const hasExited = site.#processes.some(({ child }) => hasEnded(child));
    site.queue = await startQueue(connection, logger, { schedules: false });
    if (!hasExited) return site;
    await site.stop();
    throw new Error(`A process of ${program} ended instead of starting.`);
  }

  #launch(role: Role, port: number, program: string): SiteProcess {
    const child = spawn(process.execPath, [program], {
      env: { ...process.env, ...this.#environment, ROLE: role, API_PORT: String(port) },
      stdio: ['pipe', 'pipe', 'inherit'],
    });
    child.once('exit', () => {
      const place = this.#processes.findIndex((candidate) => candidate.child === child);
      if (!this.revives || place === -1) return;
      this.revivals += 1;
      this.#processes[place] = this.#launch(role, port, program);
    });
    const siteProcess: SiteProcess = {
      role,
      program,
      port,
      child,
      isReady: false,
      ready: Promise.race([once(child.stdout, 'data'), once(child, 'exit')]),
    };
    child.stdout.once('data', () => (siteProcess.isReady = true));
    return siteProcess;
  }

  /** False when the embedded engine renders the videos. */
  get hasProvider(): boolean {
    return this.#environment['EMBEDDED_ENGINE'] === undefined;
  }

  /** Ports of the APIs. Their replacements use the same ports. */
  get apiPorts(): number[] {
    return this.#processes.filter(({ role }) => role === 'api').map(({ port }) => port);
  }

  /**
   * Kills a process at once and starts a replacement. Skips a process that is still starting:
   * clients would fail immediately and retry, and repeated starts would use up the machine.
   */
  kill(processIndex: number): void {
    const place = processIndex % this.#processes.length;
    const { child, role, port, program, isReady } = this.#processes[place]!;
    if (!isReady) return;
    this.kills += 1;
    this.#processes[place] = this.#launch(role, port, program);
    child.kill('SIGKILL');
  }

  /**
   * Updates a process: starts one of this release, then asks the former one to end. @returns its
   * exit code
   */
  async update(processIndex: number): Promise<number | null> {
    const former = this.#processes[processIndex]!;
    const next = this.#launch(former.role, await freePort(), PROCESS);
    await next.ready;
    this.#processes[processIndex] = next;
    const exitEvent = once(former.child, 'exit') as Promise<[number | null]>;
    former.child.kill('SIGTERM');
    return (await exitEvent)[0];
  }

  /** Kills the API that answers at this index. */
  killApi(apiIndex: number): void {
    const apis = this.#processes.filter(({ role }) => role === 'api');
    this.kill(this.#processes.indexOf(apis[apiIndex % apis.length]!));
  }

  /** Waits until every process is ready. */
  async whole(): Promise<void> {
    const { revivals } = this;
    await Promise.all(this.#processes.map(({ ready }) => ready));
    if (this.revivals > revivals) await this.whole();
  }

  /** Returns the address of an API once it is ready. */
  async origin(apiIndex: number): Promise<string> {
    const apis = this.#processes.filter(({ role }) => role === 'api');
    const api = apis[apiIndex % apis.length]!;
    await api.ready;
    return `http://127.0.0.1:${api.port}`;
  }

  /** @returns undefined when the API was killed meanwhile */
  async fetch(apiIndex: number, path: string, init: RequestInit): Promise<Response | undefined> {
    const startedAtMs = Date.now();
    const answer = await fetch((await this.entrance(apiIndex)) + path, {
      redirect: 'manual',
      ...init,
    }).catch(() => undefined);
    if (
      answer &&
      answer.status >= 500 &&
      !this.isExplained({ path, status: answer.status, began: startedAtMs })
    ) {
      this.faults.push(`${path}: ${answer.status} ${await answer.clone().text()}`);
    }
    return answer;
  }

  async call<N extends CallName>(
    apiIndex: number,
    name: N,
    {
      token,
      body,
      query,
      key,
    }: { token: string; body?: CallBody<N>; query?: CallQuery<N>; key?: string },
  ): Promise<CallAnswer<N> | undefined> {
    const search = query
      ? `?${new URLSearchParams(query as Record<string, string>).toString()}`
      : '';
    const answer = await this.fetch(apiIndex, `${getEndpointPath(name, 'vidra')}${search}`, {
      method: ENDPOINTS[name].method,
      headers: {
        'app-code': 'vidra',
        authorization: `Bearer ${token}`,
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...(key !== undefined && { 'idempotency-key': key }),
      },
      ...(body !== undefined && { body: JSON.stringify(body) }),
    });
    return answer?.ok ? ((await answer.json()) as CallAnswer<N>) : undefined;
  }

  async stop(): Promise<void> {
    this.revives = false;
    for (const { child } of this.#processes) {
      if (hasEnded(child)) continue;
      const exitEvent = once(child, 'exit');
      child.kill('SIGKILL');
      await exitEvent;
    }
    await this.queue.stop();
    await this.provider.stop();
    await pause(0);
    await this.connection.close();
    rmSync(this.config.dataDir, { recursive: true, force: true });
  }
}
