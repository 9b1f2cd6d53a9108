import { sql } from 'kysely';
import type { Logger } from '../../../config/logger.ts';
import { shareRuns } from '../../locks/share-runs.ts';
import type { Database } from '../schema.ts';

/** Notifications to all processes through `pg_notify`. */
export interface Notices {
  /**
   * Sends a notification soon. Call it after the commit: PostgreSQL serializes the commits of
   * transactions that notify. Failures are logged, because notifications may get lost.
   */
  notify: (channel: string, payload: string) => void;
  /** Waits until all notifications are sent. */
  settled: () => Promise<void>;
}

/** Creates the notifier. Notifications that arrive during a send are batched into the next one. */
export function createNotices(db: Database, logger: Logger): Notices {
  let channels: string[] = [];
  let payloads: string[] = [];
  const flush = shareRuns(async () => {
    const news = [channels, payloads];
    [channels, payloads] = [[], []];
    // Notifications need not survive a crash, so the commit need not wait for the disk.
    await sql`
      select pg_notify(channel, payload), set_config('synchronous_commit', 'off', true)
      from unnest(${news[0]}::text[], ${news[1]}::text[]) as news (channel, payload)`.execute(db);
  });
  let last: Promise<void> = Promise.resolve();
  return {
    notify: (channel, payload) => {
      channels.push(channel);
      payloads.push(payload);
      last = flush().catch((error: unknown) => {
        logger.warn({ err: error }, 'the other processes were not told of news');
      });
    },
    settled: () => last,
  };
}
