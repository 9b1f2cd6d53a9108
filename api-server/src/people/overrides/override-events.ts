import type { Override } from '@vidra/shared-contract/delivery';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { OverrideEventKind } from './tables.ts';

/** An event for the audit log. */
export interface OverrideEvent {
  readonly kind: OverrideEventKind;
  /** Email address of the account. */
  readonly email: string;
  readonly overrideUid?: string;
  readonly overrides?: readonly Override[];
}

/** Stores an event. */
export async function recordOverrideEvent(db: Database, event: OverrideEvent): Promise<void> {
  await db
    .insertInto('overrideEvents')
    .values({
      uid: createUid(),
      at: new Date(),
      kind: event.kind,
      email: event.email,
      overrideUid: event.overrideUid ?? null,
      overrides: event.overrides ? JSON.stringify(event.overrides) : null,
    })
    .execute();
}

/** Returns the events of the last days, newest first. */
export async function listOverrideEvents(db: Database, options: { days: number; limit: number }) {
  return db
    .selectFrom('overrideEvents')
    .select(['at', 'kind', 'email', 'overrideUid', 'overrides'])
    .where('at', '>=', new Date(Date.now() - options.days * 86_400_000))
    .orderBy('at', 'desc')
    .orderBy('uid', 'desc')
    .limit(options.limit)
    .execute();
}

export type ListedOverrideEvent = Awaited<ReturnType<typeof listOverrideEvents>>[number];
