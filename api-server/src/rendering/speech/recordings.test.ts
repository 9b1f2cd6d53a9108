import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { createDataFolders } from '../../config/data-folders.ts';
import { loadSecrets } from '../../config/secrets.ts';
import type { DatabaseConnection } from '../../data/database/connections/connection.ts';
import { createDiskStorage } from '../../files/storage/disk-storage.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { getPcmSeconds } from '../media/sound/pcm.ts';
import { removeOldRecordings, withRecordings } from './recordings.ts';
import type { Speech } from './speech.ts';

const SAMPLES_A_SECOND = 48_000 * 2;
const VOICE = { voiceId: 'v', speed: 1, pitch: 0 };

let connection: DatabaseConnection;
let dataDir = '';
beforeAll(async () => {
  connection = await openTestDatabase(pino({ level: 'silent' }));
});
afterAll(() => connection.close());
beforeEach(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'recordings-'));
  await connection.db.deleteFrom('recordings').execute();
});
afterEach(() => rmSync(dataDir, { recursive: true, force: true }));

let times = 0;
/** Creates a voice like a provider's, which varies: each call takes a second longer. */
const createMoodySpeech = (
  whenAsked: () => Promise<unknown> = () => Promise.resolve(),
): Speech => ({
  describe: () => ({
    available: true,
    reason: null,
    voices: [],
    engine: { id: 'test', label: 'Test', honesty: 'Moody.' },
  }),
  findRefusal: () => undefined,
  speak: async () => {
    times += 1;
    const callNumber = times;
    await whenAsked();
    return Buffer.alloc(callNumber * SAMPLES_A_SECOND);
  },
});

/** Creates the speech of one process. All processes share the same database and storage. */
function createProcess(speech: Speech) {
  const folders = createDataFolders(dataDir);
  const secret = loadSecrets({ secretKey: 'a secret of enough characters', dataDir }).addresses;
  const storage = createDiskStorage({ root: folders.storage, secret, publicUrl: 'http://x.test' });
  return withRecordings(speech, { db: connection.db, folders, storage });
}

const listStorageFiles = () =>
  readdirSync(createDataFolders(dataDir).storage, { recursive: true, encoding: 'utf8' }).filter(
    (name) => name.endsWith('.pcm'),
  );
const allowSpeaking = () => Promise.resolve();
const measureSpokenSeconds = async (voice: Speech, text = 'Hello.') =>
  getPcmSeconds(await voice.speak(text, VOICE, { folder: dataDir }));
const grow = (days: number) =>
  connection.db
    .updateTable('recordings')
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .execute();

test('speaks the recording that was timed, even in another process', async () => {
  const [api, worker] = [createProcess(createMoodySpeech()), createProcess(createMoodySpeech())];
  const seconds = await api.measureSeconds('Hello.', VOICE, allowSpeaking);
  expect(await measureSpokenSeconds(worker)).toBe(seconds);
  expect(await api.measureSeconds('Hello.', VOICE, allowSpeaking)).toBe(seconds);
  expect(await api.measureSeconds('Hello!', VOICE, allowSpeaking)).not.toBe(seconds);
  expect(await api.measureSeconds('Hello.', { ...VOICE, speed: 2 }, allowSpeaking)).not.toBe(
    seconds,
  );
});

test('keeps one recording when two processes speak the same sentence at the same time', async () => {
  const bothSpeakingGate = Promise.withResolvers<undefined>();
  let speakerCount = 0;
  const waitForBoth = () => {
    speakerCount += 1;
    if (speakerCount === 2) bothSpeakingGate.resolve(undefined);
    return bothSpeakingGate.promise;
  };
  const voices = [
    createProcess(createMoodySpeech(waitForBoth)),
    createProcess(createMoodySpeech(waitForBoth)),
  ];
  const lengths = await Promise.all(
    voices.map((voice) => voice.measureSeconds('Hello.', VOICE, allowSpeaking)),
  );
  expect(speakerCount).toBe(2);
  expect(lengths[0]).toBe(lengths[1]);
  expect(await measureSpokenSeconds(voices[0]!)).toBe(lengths[0]);
  expect(listStorageFiles()).toHaveLength(1);
});

test('a process that speaks for longer takes the recording that was stored meanwhile', async () => {
  const slowAsked = Promise.withResolvers<undefined>();
  const slowGate = Promise.withResolvers<undefined>();
  const fast = createProcess(createMoodySpeech());
  const slow = createProcess(
    createMoodySpeech(() => {
      slowAsked.resolve(undefined);
      return slowGate.promise;
    }),
  );
  const slowSeconds = slow.measureSeconds('Hello.', VOICE, allowSpeaking);
  await slowAsked.promise;
  const seconds = await fast.measureSeconds('Hello.', VOICE, allowSpeaking);
  slowGate.resolve(undefined);
  expect(await slowSeconds).toBe(seconds);
  expect(await measureSpokenSeconds(fast)).toBe(seconds);
});

test('speaks a sentence once for two concurrent calls in one process', async () => {
  const before = times;
  const voice = createProcess(createMoodySpeech());
  await Promise.all([1, 2].map(() => voice.measureSeconds('Hello.', VOICE, allowSpeaking)));
  expect(times - before).toBe(1);
});

test('refuses new speech beyond a limit, but returns earlier recordings', async () => {
  const voice = createProcess(createMoodySpeech());
  const refuse = () => Promise.reject(new Error('Enough.'));
  await expect(voice.measureSeconds('Hello.', VOICE, refuse)).rejects.toThrow('Enough.');
  const seconds = await voice.measureSeconds('Hello.', VOICE, allowSpeaking);
  expect(await voice.measureSeconds('Hello.', VOICE, refuse)).toBe(seconds);
});

test('keeps priced recordings for the film, and bases no price on expiring ones', async () => {
  const voice = createProcess(createMoodySpeech());
  const seconds = await voice.measureSeconds('Hello.', VOICE, allowSpeaking);
  await grow(3);
  expect(await measureSpokenSeconds(voice)).toBe(seconds);
  const laterSeconds = await voice.measureSeconds('Hello.', VOICE, allowSpeaking);
  expect(laterSeconds).toBeGreaterThan(seconds);
  expect(await measureSpokenSeconds(voice)).toBe(laterSeconds);
});

test('speaks again when the bytes of a recording are gone', async () => {
  const voice = createProcess(createMoodySpeech());
  const seconds = await voice.measureSeconds('Hello.', VOICE, allowSpeaking);
  rmSync(createDataFolders(dataDir).storage, { recursive: true });
  const repeatedSeconds = await measureSpokenSeconds(voice);
  expect(repeatedSeconds).toBeGreaterThan(seconds);
  expect(await voice.measureSeconds('Hello.', VOICE, allowSpeaking)).toBe(repeatedSeconds);
});

test('removes unused recordings during upkeep', async () => {
  const voice = createProcess(createMoodySpeech());
  await voice.measureSeconds('Hello.', VOICE, allowSpeaking);
  const removedFolders: string[] = [];
  const storage = {
    removeFolder: (folder: string) => {
      removedFolders.push(folder);
      return Promise.resolve();
    },
  };
  const { db } = connection;
  await grow(3);
  await removeOldRecordings({ db, storage });
  expect(await db.selectFrom('recordings').selectAll().execute()).toHaveLength(1);
  await grow(5);
  await removeOldRecordings({ db, storage });
  expect(await db.selectFrom('recordings').selectAll().execute()).toEqual([]);
  const today = new Date().toISOString().slice(0, 10);
  const longAgo = new Date(Date.now() - 6 * 86_400_000).toISOString().slice(0, 10);
  expect(removedFolders).toContain(`recordings/${longAgo}`);
  expect(removedFolders).not.toContain(`recordings/${today}`);
});
