import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { shareRuns } from '../../data/locks/share-runs.ts';
import { hasStatus, WAITING_STATUSES } from './task-machine.ts';

/**
 * Higher positions mean little to people, and counting them would get more expensive with the
 * queue.
 */
const COUNTED_PLACES = 100;
/** With a full front, positions may be this old. */
const BELIEVED_MS = 500;

/** Returns the positions of the first waiting tasks of all people, by uid. 1 is next. */
export type QueueFront = () => Promise<ReadonlyMap<string, number>>;

async function readFront(db: Database): Promise<ReadonlyMap<string, number>> {
  const { rows } = await sql<{ uids: string | null }>`
    select string_agg(uid, ' ' order by queued_at, uid) as uids from (
      select uid, queued_at from video_tasks where ${hasStatus(WAITING_STATUSES)}
      order by queued_at, uid limit ${sql.lit(COUNTED_PLACES)}) as front`.execute(db);
  const uids = rows[0]?.uids?.split(' ') ?? [];
  return new Map(uids.map((uid, index) => [uid, index + 1]));
}

/** Creates a reader that merges concurrent calls into one database query. */
export function createQueueFront(db: Database): QueueFront {
  const read = shareRuns(() => readFront(db));
  let last: { front: ReadonlyMap<string, number>; at: number } | undefined;
  return async () => {
    if (last && performance.now() - last.at < BELIEVED_MS) return last.front;
    const at = performance.now();
    const front = await read();
    last = front.size < COUNTED_PLACES ? undefined : { front, at };
    return front;
  };
}
