import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { Database } from '../../../data/database/schema.ts';
import { createUid } from '../../../data/database/statements/create-uid.ts';

/** Seconds until the lock of a dead process expires. */
const LEASE_SECONDS = 10;
const RENEW_MS = 2_000;
const ASK_AGAIN_MS = 150;
const WAIT_MS = 20_000;

/** A lock stored as a row. Any process may hold it, and it expires by itself. */
class Lease implements Lock {
  readonly #db: Database;
  readonly #upload: string;
  readonly #holder = createUid();
  #renewal: NodeJS.Timeout | undefined;

  constructor(db: Database, upload: string) {
    this.#db = db;
    this.#upload = upload;
  }

  async lock(stopSignal: AbortSignal, letGo: RequestRelease): Promise<void> {
    const giveUpAt = Date.now() + WAIT_MS;
    while (!(await this.#take())) {
      if (stopSignal.aborted || Date.now() > giveUpAt)
        throw Object.assign(new Error('The upload is in use.'), ERRORS.ERR_LOCK_TIMEOUT);
      await this.#ask();
      await delay(ASK_AGAIN_MS);
    }
    this.#renewal = setInterval(() => void this.#renew(letGo), RENEW_MS).unref();
  }

  async unlock(): Promise<void> {
    clearInterval(this.#renewal);
    await this.#db
      .deleteFrom('uploadLocks')
      .where('upload', '=', this.#upload)
      .where('holder', '=', this.#holder)
      .execute();
  }

  async #take(): Promise<boolean> {
    const { numAffectedRows } = await sql`
      insert into upload_locks as lease (upload, holder, ends_at)
      values (${this.#upload}, ${this.#holder}, now() + ${LEASE_SECONDS} * interval '1 second')
      on conflict (upload) do update
        set holder = excluded.holder, wanted = false, ends_at = excluded.ends_at
        where lease.ends_at < now()`.execute(this.#db);
    return numAffectedRows === 1n;
  }

  /**
   * Requests the lock, so that a reconnecting client need not wait for its old request to time out.
   */
  async #ask(): Promise<void> {
    await this.#db
      .updateTable('uploadLocks')
      .set({ wanted: true })
      .where('upload', '=', this.#upload)
      .where('wanted', '=', false)
      .execute();
  }

  async #renew(letGo: RequestRelease): Promise<void> {
    const row = await this.#db
      .updateTable('uploadLocks')
      .set({ endsAt: sql`now() + ${LEASE_SECONDS} * interval '1 second'` })
      .where('upload', '=', this.#upload)
      .where('holder', '=', this.#holder)
      .returning('wanted')
      .executeTakeFirst()
      // The lease survives a few failed renewals.
      .catch(() => ({ wanted: false }));
    if (!row || row.wanted) await letGo();
  }
}

/** Creates a locker that lets one process per database access a resumable upload at a time. */
export function createUploadLocker(db: Database): Locker {
  return { newLock: (upload) => new Lease(db, upload) };
}
