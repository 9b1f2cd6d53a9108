import pg from 'pg';
import type { DatabaseConnection } from '../data/database/connections/connection.ts';
import { openPostgres } from '../data/database/connections/postgres.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import type { Logger } from '../config/logger.ts';
import { computeFingerprint, makeTables } from './empty-database.ts';

/** Arbitrary lock number for creating the template. */
const LOCK = 7_301_215;

async function open(server: string, name: string, logger: Logger): Promise<DatabaseConnection> {
  const url = new URL(server);
  url.pathname = `/${name}`;
  return openPostgres(url.href, logger);
}

/** Returns the template database with all tables. The first caller creates it. */
async function ensureTemplate(admin: pg.Client, server: string, logger: Logger): Promise<string> {
  const name = `vidra_template_${computeFingerprint()}`;
  await admin.query('select pg_advisory_lock($1)', [LOCK]);
  try {
    const matchingDatabases = await admin.query('select from pg_database where datname = $1', [
      name,
    ]);
    if (matchingDatabases.rowCount !== 0) return name;
    const draftName = `${name}_unfinished`;
    await admin.query(`drop database if exists ${draftName}`);
    await admin.query(`create database ${draftName}`);
    const connection = await open(server, draftName, logger);
    await makeTables(connection, logger);
    await connection.close();
    await admin.query(`alter database ${draftName} rename to ${name}`);
    return name;
  } finally {
    await admin.query('select pg_advisory_unlock($1)', [LOCK]);
  }
}

async function asAdmin(server: string, work: (admin: pg.Client) => Promise<unknown>) {
  const admin = new pg.Client({ connectionString: server });
  await admin.connect();
  try {
    await work(admin);
  } finally {
    await admin.end();
  }
}

/**
 * Opens a separate database on a PostgreSQL server, copied from the template. Closing drops it.
 *
 * @param isEmpty without tables, for callers that create them
 */
export async function openOnServer(
  server: string,
  logger: Logger,
  isEmpty = false,
): Promise<DatabaseConnection> {
  const name = `vidra_test_${createUid().replaceAll('-', '')}`;
  await asAdmin(server, async (admin) => {
    const model = isEmpty ? 'template0' : await ensureTemplate(admin, server, logger);
    await admin.query(`create database ${name} template ${model}`);
  });
  const connection = await open(server, name, logger);
  return {
    ...connection,
    close: async () => {
      await connection.close();
      await asAdmin(server, (admin) => admin.query(`drop database ${name} with (force)`));
    },
  };
}
