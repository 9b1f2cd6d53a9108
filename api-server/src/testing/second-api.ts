import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import { openPostgres } from '../data/database/connections/postgres.ts';
import { buildApp } from '../start/app.ts';
import { createPlatform } from '../platform/platform.ts';
import type { TestApi } from './test-api.ts';

/**
 * Starts a second API on the same database, files and secrets, with its own connections, caches and
 * locks. Requires PostgreSQL.
 */
export async function startSecondApi(
  first: TestApi,
): Promise<{ app: FastifyInstance; close: () => Promise<void> }> {
  const { config, tools, logger, engines, db } = first.platform;
  const { rows } = await sql<{ name: string }>`select current_database() as name`.execute(db);
  const url = new URL(process.env['TEST_DATABASE_URL'] ?? '');
  url.pathname = `/${rows[0]?.name ?? ''}`;
  const platform = await createPlatform({
    config,
    tools,
    logger,
    schedules: false,
    engines: () => engines,
    connection: await openPostgres(url.href, logger),
  });
  const app = await buildApp(platform);
  return {
    app,
    close: async () => {
      await app.close();
      await platform.close();
    },
  };
}
