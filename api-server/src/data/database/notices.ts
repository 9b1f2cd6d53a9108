import { sql } from 'kysely';
import type { Logger } from '../../config/logger.ts';
import { shareRuns } from '../locks/share-runs.ts';
import type { Database } from './schema.ts';

/** News for all processes, by `pg_notify`. */
export interface Notices {
  /**
   * Tells it soon. To be called when what it is about is committed: PostgreSQL lets transactions
   * that notify commit one after the other only. What goes wrong is logged: news may get lost.
   */
  tell: (channel: string, payload: string) => void;
  /** Waits until everything is told. */
  settled: () => Promise<void>;
}

/** What comes while the database is being told is told together. */
export function createNotices(db: Database, logger: Logger): Notices {
  let channels: string[] = [];
  let payloads: string[] = [];
  const flush = shareRuns(async () => {
    const news = [channels, payloads];
    [channels, payloads] = [[], []];
    // A notice outlives no crash, so its commit need not wait for the disk.
    await sql`
      select pg_notify(channel, payload), set_config('synchronous_commit', 'off', true)
      from unnest(${news[0]}::text[], ${news[1]}::text[]) as news (channel, payload)`.execute(db);
  });
  let last: Promise<void> = Promise.resolve();
  return {
    tell: (channel, payload) => {
      channels.push(channel);
      payloads.push(payload);
      last = flush().catch((error: unknown) => {
        logger.warn({ err: error }, 'the other processes were not told of news');
      });
    },
    settled: () => last,
  };
}
