import type pg from 'pg';

/** Division of a process's connections: one listens, a third of the others belong to the queue. */
export interface ConnectionBudget {
  readonly pool: number;
  readonly queue: number;
}

export function divideConnections(connections: number): ConnectionBudget {
  const sharedConnections = connections - 1;
  const queue = Math.max(1, Math.floor(sharedConnections / 3));
  return { pool: sharedConnections - queue, queue };
}

/** Maximum connections that the server allows the user. A limit of -1 means none. */
const LIMITS = `
  select least(
    current_setting('max_connections')::int
      - current_setting('superuser_reserved_connections')::int,
    (select case when rolconnlimit < 0 then 1000000 else rolconnlimit end
      from pg_roles where rolname = current_user),
    (select case when datconnlimit < 0 then 1000000 else datconnlimit end
      from pg_database where datname = current_database())
  ) as most`;

/**
 * Checks the connection limits of the server.
 *
 * @throws if the server can never give this process all of its connections
 */
export async function checkBudget(pool: pg.Pool, connections: number): Promise<void> {
  const { rows } = await pool.query<{ most: number }>(LIMITS);
  const maxConnections = rows[0]?.most ?? connections;
  if (connections <= maxConnections) return;
  throw new Error(
    `PostgreSQL allows this user ${maxConnections} connections, but one process may use ${connections}. ` +
      'Lower DATABASE_CONNECTIONS, or raise max_connections or the limit of the role or database.',
  );
}
