import { sql } from 'kysely';
import { pino } from 'pino';
import type { DatabaseConnection } from '../../../data/database/connections/connection.ts';
import { openTestDatabase } from '../../../testing/test-database.ts';
import { createUploadLocker } from './upload-locker.ts';

let connection: DatabaseConnection;
beforeAll(async () => {
  connection = await openTestDatabase(pino({ level: 'silent' }));
});
afterAll(() => connection.close());

const { signal } = new AbortController();

test('is held by one process at a time, which releases it on request', async () => {
  const [firstLocker, secondLocker] = [
    createUploadLocker(connection.db),
    createUploadLocker(connection.db),
  ];
  const events: string[] = [];
  const first = firstLocker.newLock('film');
  await first.lock(signal, async () => {
    events.push('first lets go');
    await first.unlock();
  });
  const second = secondLocker.newLock('film');
  await second.lock(signal, () => undefined);
  events.push('second holds');
  expect(events).toEqual(['first lets go', 'second holds']);
  await second.unlock();
});

test('passes from a dead process to the next one', async () => {
  const { db } = connection;
  const abandonedLock = createUploadLocker(db).newLock('song');
  await abandonedLock.lock(signal, () => undefined);
  await sql`update upload_locks set ends_at = now() - interval '1 second'`.execute(db);
  const next = createUploadLocker(db).newLock('song');
  await next.lock(signal, () => undefined);
  await abandonedLock.unlock();
  const rows = await db.selectFrom('uploadLocks').select('upload').execute();
  expect(rows).toEqual([{ upload: 'song' }]);
  await next.unlock();
});

test('stops waiting when aborted', async () => {
  const locker = createUploadLocker(connection.db);
  const heldLock = locker.newLock('page');
  await heldLock.lock(signal, () => undefined);
  const lockAttempt = locker.newLock('page').lock(AbortSignal.abort(), () => undefined);
  await expect(lockAttempt).rejects.toMatchObject({ status_code: 500 });
  await heldLock.unlock();
});
