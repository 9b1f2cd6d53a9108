import { randomBytes } from 'node:crypto';
import pg from 'pg';

/** Creates a separate database on the PostgreSQL of `TEST_DATABASE_URL`. */
export async function openDatabase(): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = process.env['TEST_DATABASE_URL'];
  if (!server) throw new Error('Set TEST_DATABASE_URL to a PostgreSQL that may be written to.');
  const name = `grid_${randomBytes(4).toString('hex')}`;
  await run(server, `create database ${name}`);
  const url = new URL(server);
  url.pathname = `/${name}`;
  return { url: url.href, drop: () => run(server, `drop database ${name} with (force)`) };
}

async function run(connectionString: string, statement: string): Promise<void> {
  const client = new pg.Client({ connectionString });
  await client.connect();
  try {
    await client.query(statement);
  } finally {
    await client.end();
  }
}
