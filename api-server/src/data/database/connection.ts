import type { ConstructorOptions } from 'pg-boss';
import type { Notices } from './notices.ts';
import type { Database } from './schema.ts';

/** The database answers, but gives this process no further connections. */
export class ConnectionsRefusedError extends Error {
  override name = 'ConnectionsRefusedError';
}

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
  /** @throws when it does not answer, or gives this process no further connections */
  checkReady: () => Promise<void>;
  close: () => Promise<void>;
}
