import { sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseConnection } from '../database/connection.ts';
import type { Database } from '../database/schema.ts';

const CHANNEL = 'vidra_tasks';

const payload = z.object({ userUid: z.string(), taskUid: z.string() });
type TaskEvent = z.infer<typeof payload>;

/**
 * Tells every process of changes that are committed. Within the transaction that makes them it
 * would let no other one commit at the same time: PostgreSQL keeps notices in their order.
 */
export async function announceTasks(db: Database, events: readonly TaskEvent[]): Promise<void> {
  if (events.length === 0) return;
  const texts = events.map(({ userUid, taskUid }) => JSON.stringify({ userUid, taskUid }));
  await sql`select pg_notify(${CHANNEL}, text) from unnest(${texts}::text[]) as text`.execute(db);
}

/** Tells every process that a task changed, once the transaction that changed it is committed. */
export async function announceTask(transaction: Database, event: TaskEvent): Promise<void> {
  const text = JSON.stringify({ userUid: event.userUid, taskUid: event.taskUid });
  await sql`select pg_notify(${CHANNEL}, ${text})`.execute(transaction);
}

/** Hears of the tasks of users who look on. */
export interface TaskEvents {
  /** @returns ends the subscription */
  subscribe: (userUid: string, listener: (taskUid: string) => void) => () => void;
  close: () => Promise<void>;
}

/** One connection to the database serves all listeners of this process. */
export async function listenToTasks(connection: DatabaseConnection): Promise<TaskEvents> {
  const listeners = new Map<string, Set<(taskUid: string) => void>>();
  const close = await connection.listen(CHANNEL, (text) => {
    const event = payload.safeParse(JSON.parse(text));
    if (!event.success) return;
    for (const listener of listeners.get(event.data.userUid) ?? []) listener(event.data.taskUid);
  });
  return {
    subscribe: (userUid, listener) => {
      const own = listeners.get(userUid) ?? new Set();
      listeners.set(userUid, own.add(listener));
      return () => {
        own.delete(listener);
        if (own.size === 0 && listeners.get(userUid) === own) listeners.delete(userUid);
      };
    },
    close,
  };
}
