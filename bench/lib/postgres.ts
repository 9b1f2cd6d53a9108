/* oxlint-disable no-restricted-imports -- The server's own tests start PostgreSQL in the same way. */
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { startCluster } from '../../api-server/src/testing/postgres-cluster.ts';

/** PostgreSQL for one measurement, with its own empty database. */
export interface BenchDatabase {
  url: string;
  stop: () => Promise<void>;
}

/** Creates a new database on a server. */
export async function createFreshDatabase(server: string): Promise<BenchDatabase> {
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

/** Creates a database on the server of TEST_DATABASE_URL, or on one started for it. */
export function startDatabase(port: number): Promise<BenchDatabase> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? createFreshDatabase(server) : startCluster(port);
}
