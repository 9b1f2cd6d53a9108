import type { ReleaseEvent } from '@vidra/shared-contract/delivery';
import type { Database } from '../data/database/schema.ts';
import { createUid } from '../data/database/statements/create-uid.ts';
import { ProblemError } from '../web/http/problem-error.ts';
import type { Publisher } from './publishers.ts';
import type { ReleaseEventTable } from './tables.ts';

const LONGEST = 4_000;

/** A request before its result is known. */
export interface RequestedAction extends Pick<ReleaseEvent, 'releases'> {
  readonly action: ReleaseEventTable['action'];
  readonly why?: string | undefined;
  readonly run?: string | undefined;
}

/**
 * Records that a publisher begins an action, so that an interrupted one is recorded too.
 *
 * @returns the event's uid
 * @throws ProblemError `unauthorized` when the publisher was revoked meanwhile
 */
export async function beginEvent(
  db: Database,
  publisher: Publisher,
  { action, releases, why = '', run = '' }: RequestedAction,
): Promise<string> {
  const uid = createUid();
  await db.transaction().execute(async (transaction) => {
    const right = await transaction
      .updateTable('releasePublishers')
      .set({ usedAt: new Date() })
      .where('uid', '=', publisher.uid)
      .where('revokedAt', 'is', null)
      .returning('uid')
      .executeTakeFirst();
    if (!right) {
      throw new ProblemError(
        'unauthorized',
        "This publisher's access was revoked in the meantime.",
      );
    }
    await transaction
      .insertInto('releaseEvents')
      .values({
        uid,
        at: new Date(),
        publisherUid: publisher.uid,
        who: publisher.name,
        action,
        releases: JSON.stringify(releases),
        outcome: 'begun',
        detail: '',
        revision: null,
        why: why || null,
        run: run || null,
      })
      .execute();
  });
  return uid;
}

/** Records how an action ended. */
export async function endEvent(
  db: Database,
  uid: string,
  end: Pick<ReleaseEventTable, 'outcome'> & { detail?: string; revision?: number | undefined },
): Promise<void> {
  const { outcome, detail = '', revision } = end;
  await db
    .updateTable('releaseEvents')
    .set({ outcome, detail: detail.slice(0, LONGEST), revision: revision ?? null })
    .where('uid', '=', uid)
    .execute();
}

/** Returns the events, newest first. */
export async function listReleaseEvents(
  db: Database,
  { limit }: { limit: number },
): Promise<ReleaseEvent[]> {
  const rows = await db
    .selectFrom('releaseEvents')
    .select(['at', 'who', 'action', 'releases', 'outcome', 'detail', 'revision', 'why', 'run'])
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(limit)
    .execute();
  return rows.map(({ at, ...event }) => ({ time: at.getTime(), ...event }));
}
