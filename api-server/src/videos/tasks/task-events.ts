import { sql } from 'kysely';
import { z } from 'zod';
import type { DatabaseConnection } from '../../data/database/connections/connection.ts';
import type { Database } from '../../data/database/schema.ts';

const CHANNEL = 'vidra_tasks';

const payload = z.object({ userUid: z.string(), taskUid: z.string() });
type TaskEvent = z.infer<typeof payload>;

const serializeEvent = ({ userUid, taskUid }: TaskEvent) => JSON.stringify({ userUid, taskUid });

/** Notifies every process of a committed change. */
export function notifyOfTask(
  { notify }: Pick<DatabaseConnection, 'notify'>,
  event: TaskEvent,
): void {
  notify(CHANNEL, serializeEvent(event));
}

/** Notifies every process of a changed task once the transaction is committed. */
export async function announceTask(transaction: Database, event: TaskEvent): Promise<void> {
  await sql`select pg_notify(${CHANNEL}, ${serializeEvent(event)})`.execute(transaction);
}

/** Events of the tasks of watching users. */
export interface TaskEvents {
  /** @returns a function that unsubscribes */
  subscribe: (userUid: string, listener: (taskUid: string) => void) => () => void;
  close: () => Promise<void>;
}

/** Listens for task events. One database connection serves all listeners of this process. */
export async function listenToTasks(connection: DatabaseConnection): Promise<TaskEvents> {
  const listeners = new Map<string, Set<(taskUid: string) => void>>();
  const close = await connection.listen(CHANNEL, (text) => {
    const event = payload.safeParse(JSON.parse(text));
    if (!event.success) return;
    for (const listener of listeners.get(event.data.userUid) ?? []) listener(event.data.taskUid);
  });
  return {
    subscribe: (userUid, listener) => {
      const userListeners = listeners.get(userUid) ?? new Set();
      listeners.set(userUid, userListeners.add(listener));
      return () => {
        userListeners.delete(listener);
        if (userListeners.size === 0 && listeners.get(userUid) === userListeners)
          listeners.delete(userUid);
      };
    },
    close,
  };
}
