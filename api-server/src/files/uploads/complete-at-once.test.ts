import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { LoginAnswer } from '@vidra/shared-contract/schemas';
import { createKeyedLock } from '../../data/locks/keyed-lock.ts';
import { startTestApi, type TestApi } from '../../testing/test-api.ts';
import { completeUpload } from './uploads.ts';

const SAMPLE = readFileSync(join(import.meta.dirname, '../../../assets/samples/mountains.jpg'));

let api: TestApi;
let user: LoginAnswer;
beforeAll(async () => {
  api = await startTestApi();
  user = await api.signIn();
});
afterAll(() => api.close());

/** Simulates another process: same database and storage, but its own locks. */
const createOtherProcess = () => ({ ...api.platform, keyedLock: createKeyedLock() });
const countBytes = async (url: string) => (await api.app.inject(url)).rawPayload.length;

test('gives two completing processes the same file and keeps its bytes', async () => {
  for (let round = 0; round < 3; round += 1) {
    const fileUid = await api.upload(user.token, SAMPLE);
    const files = await Promise.all(
      [api.platform, createOtherProcess(), createOtherProcess()].map((platform) =>
        completeUpload(platform, user.userUid, fileUid),
      ),
    );
    for (const file of files) {
      expect(file).toMatchObject({ fileUid, url: expect.stringContaining(fileUid) });
      expect(await countBytes(file.url)).toBe(file.sizeBytes);
      expect(await countBytes(file.thumbnailUrl)).toBeGreaterThan(0);
    }
    expect(new Set(files.map(({ url }) => new URL(url, 'http://x').pathname)).size).toBe(1);
  }
});

test.each(['size', 'localCopy'] as const)(
  'returns the file when the bytes were already taken in at %s',
  async (step) => {
    const fileUid = await api.upload(user.token, SAMPLE);
    const { quarantine } = api.platform;
    const latePlatform = {
      ...createOtherProcess(),
      quarantine: {
        ...quarantine,
        [step]: async (uid: string) => {
          await completeUpload(api.platform, user.userUid, fileUid);
          return quarantine[step](uid);
        },
      },
    };
    const file = await completeUpload(latePlatform, user.userUid, fileUid);
    expect(await countBytes(file.url)).toBe(file.sizeBytes);
  },
);

test('returns the file when the bytes vanish during the check', async () => {
  const fileUid = await api.upload(user.token, SAMPLE);
  const { quarantine } = api.platform;
  const latePlatform = {
    ...createOtherProcess(),
    quarantine: {
      ...quarantine,
      localCopy: async (uid: string) => {
        const copy = await quarantine.localCopy(uid);
        await completeUpload(api.platform, user.userUid, fileUid);
        return copy;
      },
    },
  };
  const file = await completeUpload(latePlatform, user.userUid, fileUid);
  expect(await countBytes(file.url)).toBe(file.sizeBytes);
});
