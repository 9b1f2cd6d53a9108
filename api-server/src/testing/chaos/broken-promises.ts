import type { Crowd } from '../pressure/crowd.ts';
import type { Broken } from '../pressure/invariants.ts';
import type {} from '../../videos/tasks/tables.ts';

/** Results that people were told about. They must exist in the end. */
export interface Promises {
  /** The group of each order, by the idempotency key under which it was sent. */
  readonly orders: Map<string, string>;
  readonly uploads: Set<string>;
  readonly deletedUploads: Set<string>;
}

/** @returns the promised results that are missing, by rule; empty when none is */
export async function findBrokenPromises({ site }: Crowd, promises: Promises): Promise<Broken> {
  const { db } = site.connection;
  const groups = await db.selectFrom('videoTasks').select('groupUid').distinct().execute();
  const storedGroups = new Set(groups.map(({ groupUid }) => groupUid));
  const files = await db.selectFrom('files').select(['uid', 'state']).execute();
  const fileStates = new Map(files.map((file) => [file.uid, file.state]));
  const groupUids = [...promises.orders.values()];
  const rules: Broken = {
    'lost orders': groupUids.filter((uid) => !storedGroups.has(uid)),
    'orders made twice': groupUids.filter((uid, index) => groupUids.indexOf(uid) !== index),
    'lost uploads': [...promises.uploads].filter(
      (uid) => fileStates.get(uid) !== 'ready' && !promises.deletedUploads.has(uid),
    ),
  };
  return Object.fromEntries(Object.entries(rules).filter(([, rows]) => rows.length > 0));
}
