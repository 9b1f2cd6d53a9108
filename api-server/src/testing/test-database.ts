import type { DatabaseConnection } from '../data/database/connections/connection.ts';
import type { Logger } from '../config/logger.ts';
import { openInMemory } from './memory-database.ts';
import { openOnServer } from './server-database.ts';

/**
 * Opens a fresh, migrated database: PGlite in memory, or a separate database on the PostgreSQL of
 * TEST_DATABASE_URL.
 */
export async function openTestDatabase(logger: Logger): Promise<DatabaseConnection> {
  const server = process.env['TEST_DATABASE_URL'];
  return server ? openOnServer(server, logger) : openInMemory(logger);
}
