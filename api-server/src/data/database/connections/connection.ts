import type { ConstructorOptions } from 'pg-boss';
import type { Notices } from './notices.ts';
import type { Database } from '../schema.ts';

/** The database responds but refuses this process further connections. */
export class ConnectionsRefusedError extends Error {
  override name = 'ConnectionsRefusedError';
}

/** An open database: PostgreSQL or PGlite. */
export interface DatabaseConnection {
  kind: 'pglite' | 'postgres';
  db: Database;
  /** Options with which the queue connects to the same database. */
  queueOptions: ConstructorOptions;
  /**
   * Listens to a `pg_notify` channel until the returned function is called. Messages sent while the
   * connection was down are lost.
   */
  listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Sends a message to all listeners. */
  notify: Notices['notify'];
  /** @throws if the database does not respond, or refuses this process further connections */
  checkReady: () => Promise<void>;
  close: () => Promise<void>;
}
