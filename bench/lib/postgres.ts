import { execFileSync, spawn } from 'node:child_process';
import { randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** A PostgreSQL for one measurement, with an empty database of its own. */
export interface BenchDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** PostgreSQL refuses to run as root. */
function otherUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const idOf = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: idOf('-u'), gid: idOf('-g') };
}

async function waitFor(url: string): Promise<void> {
  const deadline = Date.now() + 20_000;
  for (;;) {
    const client = new pg.Client({ connectionString: url });
    try {
      await client.connect();
      return;
    } catch (error) {
      if (Date.now() > deadline) throw error;
      await sleep(100);
    } finally {
      await client.end();
    }
  }
}

/** A server of its own, which can die and come back with what was committed. */
export interface BenchCluster extends BenchDatabase {
  /** Kills it at once, as a power cut would, and brings it back. */
  restart: (pauseMs: number) => Promise<void>;
}

function findPrograms(): string {
  const programs = globSync('/usr/lib/postgresql/*/bin').sort().at(-1);
  if (programs !== undefined) return programs;
  throw new Error('Install PostgreSQL, or set TEST_DATABASE_URL to one.');
}

/** Starts a PostgreSQL with an empty folder, as a user of its own when this one is root. */
export async function startCluster(port: number): Promise<BenchCluster> {
  const programs = findPrograms();
  const folder = mkdtempSync(join(tmpdir(), 'bench-postgres-'));
  const user = otherUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'],
    options,
  );
  const own = ['-p', String(port), '-h', '127.0.0.1', '-k', folder, '-c', 'max_connections=400'];
  const launch = () => spawn(join(programs, 'postgres'), ['-D', data, ...own], options);
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    const ended = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill(signal);
    await ended;
  };
  const stop = async () => {
    await end('SIGINT');
    rmSync(folder, { recursive: true, force: true });
  };
  const url = `postgres://postgres@127.0.0.1:${port}/postgres`;
  try {
    await waitFor(url);
  } catch (error) {
    await stop();
    throw error;
  }
  const restart = async (pauseMs: number) => {
    await end('SIGQUIT');
    await sleep(pauseMs);
    server = launch();
    await waitFor(url);
  };
  return { url, stop, restart };
}

/** A database of its own on a server. */
export async function freshDatabase(server: string): Promise<BenchDatabase> {
  const name = `vidra_bench_${randomUUID().replaceAll('-', '')}`;
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  await admin.query(`create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return {
    url: url.href,
    stop: async () => {
      await admin.query(`drop database ${name} with (force)`);
      await admin.end();
    },
  };
}

/** A database on the server of TEST_DATABASE_URL, or on one that is started for it. */
export function startDatabase(port: number): Promise<BenchDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? freshDatabase(server) : startCluster(port);
}
