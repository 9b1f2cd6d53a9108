import { setTimeout as delay } from 'node:timers/promises';
import { ERRORS, type Lock, type Locker, type RequestRelease } from '@tus/server';
import { sql } from 'kysely';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/create-uid.ts';

/** Who dies with a lock is waited for so long. */
const LEASE_SECONDS = 10;
const RENEW_MS = 2_000;
const ASK_AGAIN_MS = 150;
const WAIT_MS = 20_000;

/** A lock that a row stands for: any process may hold it, and it ends by itself. */
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

  /** Whoever comes back after a lost connection need not wait until its old request is given up. */
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
      // The lease holds for a few more tries.
      .catch(() => ({ wanted: false }));
    if (!row || row.wanted) await letGo();
  }
}

/** Of all processes on a database one at a time writes to, or looks at, a resumable upload. */
export function createUploadLocker(db: Database): Locker {
  return { newLock: (upload) => new Lease(db, upload) };
}
