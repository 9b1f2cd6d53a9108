import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { dataFolders } from '../../config/data-folders.ts';
import { loadSecrets } from '../../config/secrets.ts';
import type { DatabaseConnection } from '../../data/database/connection.ts';
import { createDiskStorage } from '../../files/storage/disk-storage.ts';
import { openTestDatabase } from '../../testing/test-database.ts';
import { pcmSeconds } from '../media/pcm.ts';
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
/** No two times alike, as voices of providers are: each one takes a second longer. */
const moody = (whenAsked: () => Promise<unknown> = () => Promise.resolve()): Speech => ({
  describe: () => ({
    available: true,
    reason: null,
    voices: [],
    engine: { id: 'test', label: 'Test', honesty: 'Moody.' },
  }),
  refusalOf: () => undefined,
  speak: async () => {
    times += 1;
    const mine = times;
    await whenAsked();
    return Buffer.alloc(mine * SAMPLES_A_SECOND);
  },
});

/** One process's voice; all of them have the same database and storage. */
function processOf(speech: Speech) {
  const folders = dataFolders(dataDir);
  const secret = loadSecrets({ secretKey: 'a secret of enough characters', dataDir }).addresses;
  const storage = createDiskStorage({ root: folders.storage, secret, publicUrl: 'http://x.test' });
  return withRecordings(speech, { db: connection.db, folders, storage });
}

const storageFiles = () =>
  readdirSync(dataFolders(dataDir).storage, { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.pcm'),
  );
const freely = () => Promise.resolve();
const said = async (voice: Speech, text = 'Hello.') =>
  pcmSeconds(await voice.speak(text, VOICE, { folder: dataDir }));
const grow = (days: number) =>
  connection.db
    .updateTable('recordings')
    .set({ createdAt: new Date(Date.now() - days * 86_400_000) })
    .execute();

test('what was timed is what is said, also by another process', async () => {
  const [api, worker] = [processOf(moody()), processOf(moody())];
  const seconds = await api.secondsOf('Hello.', VOICE, freely);
  expect(await said(worker)).toBe(seconds);
  expect(await api.secondsOf('Hello.', VOICE, freely)).toBe(seconds);
  expect(await api.secondsOf('Hello!', VOICE, freely)).not.toBe(seconds);
  expect(await api.secondsOf('Hello.', { ...VOICE, speed: 2 }, freely)).not.toBe(seconds);
});

test('two processes have the same sentence said at the same time: one recording counts', async () => {
  const both = Promise.withResolvers<undefined>();
  let speaking = 0;
  const together = () => {
    speaking += 1;
    if (speaking === 2) both.resolve(undefined);
    return both.promise;
  };
  const voices = [processOf(moody(together)), processOf(moody(together))];
  const lengths = await Promise.all(
    voices.map((voice) => voice.secondsOf('Hello.', VOICE, freely)),
  );
  expect(speaking).toBe(2);
  expect(lengths[0]).toBe(lengths[1]);
  expect(await said(voices[0]!)).toBe(lengths[0]);
  expect(storageFiles()).toHaveLength(1);
});

test('asked for twice in one process, a sentence is said once', async () => {
  const before = times;
  const voice = processOf(moody());
  await Promise.all([1, 2].map(() => voice.secondsOf('Hello.', VOICE, freely)));
  expect(times - before).toBe(1);
});

test('whoever has had enough said is refused, and hears what was said before', async () => {
  const voice = processOf(moody());
  const refuse = () => Promise.reject(new Error('Enough.'));
  await expect(voice.secondsOf('Hello.', VOICE, refuse)).rejects.toThrow('Enough.');
  const seconds = await voice.secondsOf('Hello.', VOICE, freely);
  expect(await voice.secondsOf('Hello.', VOICE, refuse)).toBe(seconds);
});

test('a film has days to be made of what its price was; a price is not made of what soon goes', async () => {
  const voice = processOf(moody());
  const seconds = await voice.secondsOf('Hello.', VOICE, freely);
  await grow(3);
  expect(await said(voice)).toBe(seconds);
  const later = await voice.secondsOf('Hello.', VOICE, freely);
  expect(later).toBeGreaterThan(seconds);
  expect(await said(voice)).toBe(later);
});

test('where its bytes are gone it is said again', async () => {
  const voice = processOf(moody());
  const seconds = await voice.secondsOf('Hello.', VOICE, freely);
  rmSync(dataFolders(dataDir).storage, { recursive: true });
  const again = await said(voice);
  expect(again).toBeGreaterThan(seconds);
  expect(await voice.secondsOf('Hello.', VOICE, freely)).toBe(again);
});

test('the upkeep removes what nothing is made of any more', async () => {
  const voice = processOf(moody());
  await voice.secondsOf('Hello.', VOICE, freely);
  const removed: string[] = [];
  const storage = {
    removeFolder: (folder: string) => {
      removed.push(folder);
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
  expect(removed).toContain(`recordings/${longAgo}`);
  expect(removed).not.toContain(`recordings/${today}`);
});
