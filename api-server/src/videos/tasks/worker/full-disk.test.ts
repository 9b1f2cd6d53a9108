import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { sql } from 'kysely';
import { expectSoundLedger } from '../../../money/credits/testing/sound-ledger.ts';
import type { DiskReserve } from '../../../data/database/connections/disk-reserve.ts';
import type { Rendering } from './render-task.ts';
import { startTestApi, type TestApi } from '../../../testing/test-api.ts';
import { renderTask } from './render-task.ts';

let api: TestApi;
beforeAll(async () => {
  api = await startTestApi();
});
afterEach(() => expectSoundLedger(api.platform.db));
afterAll(() => api.close());

const { signal } = new AbortController();
const createDiskFullError = () => Object.assign(new Error('write'), { code: 'ENOSPC' });

async function order() {
  const { token } = await api.signIn();
  const [task] = await api.create(token);
  return { token, taskUid: task!.taskUid };
}

/** Fills the ledger, except for new holds. @returns a function that undoes it */
async function fillDatabase(): Promise<() => Promise<void>> {
  const { db } = api.platform;
  await sql`create or replace function no_room() returns trigger language plpgsql as
    $$begin raise exception 'could not extend file' using errcode = '53100'; end$$`.execute(db);
  await sql`create trigger no_room before insert on ledger_entries
    for each row when (new.kind <> 'hold') execute function no_room()`.execute(db);
  return async () => {
    await sql`drop trigger no_room on ledger_entries`.execute(db);
  };
}

async function expectFailedForFree({ token, taskUid }: { token: string; taskUid: string }) {
  const { status, error } = await api.task(token, taskUid);
  expect([status, error?.code, error?.retryable]).toEqual(['failed', 'storage_full', true]);
  expect(error?.message).toMatch(/out of storage.*You were not charged/);
  const { data } = await api.call('accountInfo', { token });
  expect(data).toMatchObject({ remainedVideoCredits: 60, usedVideoCredits: 0 });
  const folder = join(api.platform.folders.storage, 'videos', taskUid);
  const left = readdirSync(folder, { recursive: true, withFileTypes: true });
  expect(left.filter((entry) => entry.isFile())).toEqual([]);
}

test('no room for the finished video: reports it, releases the credits and leaves no file', async () => {
  const orderedTask = await order();
  const { storage } = api.platform;
  let writtenBytes = 0;
  const platform: Rendering = {
    ...api.platform,
    storage: {
      ...storage,
      // Simulates a disk that fills up during a write.
      put: async (key, content) => {
        const part = Readable.from(
          (async function* () {
            for await (const chunk of content) {
              writtenBytes += (chunk as Buffer).byteLength;
              yield chunk as Buffer;
              throw createDiskFullError();
            }
          })(),
        );
        return storage.put(key, part);
      },
    },
  };
  await renderTask(platform, { taskUid: orderedTask.taskUid }, signal);
  expect(writtenBytes).toBeGreaterThan(0);
  await expectFailedForFree(orderedTask);
  expect(api.engine.jobs.at(-1)).toMatchObject({ discarded: true });

  await api.call('retryVideo', {
    token: orderedTask.token,
    body: { taskUid: orderedTask.taskUid },
  });
  await renderTask(api.platform, { taskUid: orderedTask.taskUid }, signal);
  expect((await api.task(orderedTask.token, orderedTask.taskUid)).status).toBe('done');
});

test('no room in the database either: writes the ending with the reserved space', async () => {
  const orderedTask = await order();
  const makeRoom = await fillDatabase();
  const reserveReleases: boolean[] = [];
  const diskReserve: DiskReserve = {
    keep: () => Promise.resolve(),
    giveUp: async () => {
      reserveReleases.push(true);
      await makeRoom();
      return true;
    },
  };
  await renderTask({ ...api.platform, diskReserve }, { taskUid: orderedTask.taskUid }, signal);
  expect(reserveReleases).toEqual([true]);
  await expectFailedForFree(orderedTask);
});

test('leaves the task to the next process when this one stops meanwhile', async () => {
  const orderedTask = await order();
  const makeRoom = await fillDatabase();
  const abortController = new AbortController();
  const ending = renderTask(
    {
      ...api.platform,
      diskReserve: {
        keep: () => Promise.resolve(),
        giveUp: () => {
          abortController.abort();
          return Promise.resolve(false);
        },
      },
    },
    { taskUid: orderedTask.taskUid },
    abortController.signal,
  );
  await expect(ending).rejects.toThrow('could not extend file');
  expect((await api.task(orderedTask.token, orderedTask.taskUid)).status).toBe('running');
  await makeRoom();
  await renderTask(api.platform, { taskUid: orderedTask.taskUid }, signal);
  expect((await api.task(orderedTask.token, orderedTask.taskUid)).status).toBe('done');
});
