import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, globSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';

/** PostgreSQL refuses to run as root. */
function getPostgresUser(): { uid?: number; gid?: number } {
  if (process.getuid?.() !== 0) return {};
  const readId = (flag: string) =>
    Number(execFileSync('id', [flag, 'postgres'], { encoding: 'utf8' }));
  return { uid: readId('-u'), gid: readId('-g') };
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

/** A separate PostgreSQL server with an empty database. */
export interface PostgresCluster {
  url: string;
  stop: () => Promise<void>;
  /** Kills the server at once, like a power cut, and restarts it after the pause. */
  restart: (pauseMs: number) => Promise<void>;
}

/** @returns the folder of the installed PostgreSQL programs */
export const findPostgresPrograms = (): string | undefined =>
  globSync('/usr/lib/postgresql/*/bin').sort().at(-1);

/**
 * Starts a PostgreSQL server in a temporary folder. Runs it as the user `postgres` when this one is
 * root.
 */
export async function startCluster(port: number): Promise<PostgresCluster> {
  const programs = findPostgresPrograms();
  if (programs === undefined) {
    throw new Error('Install PostgreSQL, or set TEST_DATABASE_URL to one.');
  }
  const folder = mkdtempSync(join(tmpdir(), 'vidra-postgres-'));
  const user = getPostgresUser();
  if (user.uid !== undefined && user.gid !== undefined) chownSync(folder, user.uid, user.gid);
  const data = join(folder, 'data');
  const options = { ...user, cwd: folder, stdio: 'ignore' } as const;
  execFileSync(
    join(programs, 'initdb'),
    ['-D', data, '-A', 'trust', '-U', 'postgres', '-E', 'UTF8'],
    options,
  );
  const serverOptions = [
    '-p',
    String(port),
    '-h',
    '127.0.0.1',
    '-k',
    folder,
    '-c',
    'max_connections=400',
  ];
  const launch = () => spawn(join(programs, 'postgres'), ['-D', data, ...serverOptions], options);
  let server = launch();
  const end = async (signal: NodeJS.Signals) => {
    const exit = server.exitCode === null ? once(server, 'exit') : undefined;
    server.kill(signal);
    await exit;
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
