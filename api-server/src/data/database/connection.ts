import type { ConstructorOptions } from 'pg-boss';
import type { Notices } from './notices.ts';
import type { Database } from './schema.ts';

/** An open database, whichever it is. */
export interface DatabaseConnection {
  kind: 'pglite' | 'postgres';
  db: Database;
  /** How the queue reaches the same database. */
  queueOptions: ConstructorOptions;
  /**
   * Hears what is sent by `pg_notify` on a channel, until the returned function is called.
   * What was sent while the connection was away is not heard.
   */
  listen: (channel: string, listener: (payload: string) => void) => Promise<() => Promise<void>>;
  /** Sends to all who listen. */
  tell: Notices['tell'];
  close: () => Promise<void>;
}
