import { createHash, randomUUID } from 'node:crypto';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { VoiceChoice } from '@vidra/shared-contract/schemas';
import type { DataFolders } from '../../config/data-folders.ts';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import { createKeyedLock } from '../../data/locks/keyed-lock.ts';
import { getPcmSeconds } from '../media/sound/pcm.ts';
import type { Speech } from './speech.ts';

const DAY_MS = 24 * 3_600_000;
/**
 * Maximum age in days of a recording used for a price. The recording then stays for two more days,
 * in which the film is rendered.
 */
const PRICED_FOR_DAYS = 2;
const KEPT_DAYS = 4;
/** Days covered by each upkeep, in case earlier runs were missed. */
const LOOKED_BACK_DAYS = 30;

const getDateDaysAgo = (days: number) => new Date(Date.now() - days * DAY_MS);

/** Storage of recordings. */
interface Shelf {
  moveIn: (key: string, path: string) => Promise<void>;
  localCopy: (key: string) => Promise<{ path: string; release: () => Promise<void> }>;
  remove: (key: string) => Promise<void>;
  removeFolder: (folder: string) => Promise<void>;
}

interface Place {
  db: Database;
  storage: Shelf;
  folders: DataFolders;
}

/** Speech that records each sentence and reuses the recording. */
export interface RecordedSpeech extends Speech {
  /**
   * Returns the length of a sentence in this voice. A sentence without a recording is synthesized,
   * one at a time in this process.
   *
   * @param beforeSpeaking called before new speech; its error prevents the synthesis
   * @throws SpeechError
   */
  measureSeconds: (
    text: string,
    voice: VoiceChoice,
    beforeSpeaking: () => Promise<void>,
  ) => Promise<number>;
}

interface Kept {
  key: string;
  storageKey: string;
  seconds: number;
}

const toDayFolder = (moment: Date) => `recordings/${moment.toISOString().slice(0, 10)}`;

const find = ({ db }: Place, key: string, earliestDate: Date): Promise<Kept | undefined> =>
  db
    .selectFrom('recordings')
    .select(['key', 'storageKey', 'seconds'])
    .where('key', '=', key)
    .where('createdAt', '>', earliestDate)
    .executeTakeFirst();

async function read({ storage }: Place, { storageKey }: Kept): Promise<Buffer | undefined> {
  const copy = await storage.localCopy(storageKey).catch((error: unknown) => {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return undefined;
    throw error;
  });
  if (!copy) return undefined;
  try {
    return await readFile(copy.path);
  } finally {
    await copy.release();
  }
}

/**
 * Stores a recording. If several processes speak the same sentence at the same time, the first
 * recording counts.
 *
 * @param instead a recording to replace, because it is too old or its bytes are gone
 * @returns the recording that counts
 */
async function keep(
  place: Place,
  key: string,
  pcm: Buffer,
  { folder, instead }: { folder: string; instead: string | undefined },
): Promise<Kept> {
  const { db, storage } = place;
  const createdAt = new Date();
  const path = join(folder, `${randomUUID()}.pcm`);
  const recordingKeys = { key, storageKey: `${toDayFolder(createdAt)}/${createUid()}.pcm` };
  const recording = { ...recordingKeys, seconds: getPcmSeconds(pcm) };
  await writeFile(path, pcm);
  await storage.moveIn(recordingKeys.storageKey, path);
  const first = await db
    .insertInto('recordings')
    .values({ ...recording, createdAt })
    .onConflict((conflict) =>
      conflict
        .column('key')
        .doUpdateSet({ ...recording, createdAt })
        .where('recordings.storageKey', '=', instead ?? ''),
    )
    .returning('key')
    .executeTakeFirst();
  if (first) return recording;
  const existingRecording = await find(place, key, new Date(0));
  await storage.remove(recordingKeys.storageKey);
  return existingRecording ?? recording;
}

async function withFolder<T>({ folders }: Place, work: (folder: string) => Promise<T>): Promise<T> {
  const folder = join(folders.work, `spoken-${randomUUID()}`);
  await mkdir(folder, { recursive: true });
  try {
    return await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Records speech for as long as prices and films use it. */
export function withRecordings(speech: Speech, place: Place): RecordedSpeech {
  const keyedLock = createKeyedLock();
  const { engine } = speech.describe();
  const toKey = (text: string, { voiceId, speed, pitch }: VoiceChoice) =>
    createHash('sha256')
      .update(JSON.stringify([engine.id, engine.label, voiceId, speed, pitch, text]))
      .digest('hex');
  return {
    ...speech,
    speak: async (text, voice, options) => {
      const key = toKey(text, voice);
      const before = await find(place, key, new Date(0));
      const pcm = before && (await read(place, before));
      if (pcm) return pcm;
      const spokenPcm = await speech.speak(text, voice, options);
      const { folder } = options;
      const recording = await keep(place, key, spokenPcm, { folder, instead: before?.storageKey });
      return (await read(place, recording)) ?? spokenPcm;
    },
    measureSeconds: async (text, voice, beforeSpeaking) => {
      const key = toKey(text, voice);
      const findRecent = () => find(place, key, getDateDaysAgo(PRICED_FOR_DAYS));
      const speak = async () => {
        // Read before the recent one: a recording of another process is never taken for an old one.
        const old = await find(place, key, new Date(0));
        const newRecording = await findRecent();
        if (newRecording) return newRecording;
        await beforeSpeaking();
        return withFolder(place, async (folder) => {
          const spokenPcm = await speech.speak(text, voice, { folder });
          return keep(place, key, spokenPcm, { folder, instead: old?.storageKey });
        });
      };
      const { seconds } = (await findRecent()) ?? (await keyedLock('speak', speak));
      return seconds;
    },
  };
}

/** Removes recordings that no film uses any more. */
export async function removeOldRecordings({
  db,
  storage,
}: {
  db: Database;
  storage: Pick<Shelf, 'removeFolder'>;
}): Promise<void> {
  await db.deleteFrom('recordings').where('createdAt', '<', getDateDaysAgo(KEPT_DAYS)).execute();
  // Bytes are removed a day after their rows, because they may still be in use.
  for (let days = KEPT_DAYS + 1; days <= LOOKED_BACK_DAYS; days += 1) {
    await storage.removeFolder(toDayFolder(getDateDaysAgo(days)));
  }
}
