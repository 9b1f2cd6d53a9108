import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SAMPLE_KINDS, VOICE_GENDERS } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import type { HeadBox } from '@vidra/shared-film/timeline';
import { z } from 'zod';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import { findFocus } from '../../rendering/media/pictures/find-focus.ts';
import { choosePerception } from '../../rendering/perception/choose-perception.ts';
import { announceFile, findAnyFile, markReady } from '../uploads/file-repository.ts';
import { takeInPicture } from '../uploads/accept-picture.ts';
import { focusColumns, presentFocus } from '../uploads/present-file.ts';
import { PHOTOGRAPHS } from './photographs.ts';

const FOLDER = new URL('../../../assets/samples/', import.meta.url);

const sample = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(SAMPLE_KINDS),
  voiceGender: z.enum(VOICE_GENDERS).optional(),
  title: z.string(),
  file: z.string(),
  alt: z.string(),
  /** Photographer and licence of a photograph. */
  credit: z.string().optional(),
  /** Heads of the people in it, measured by `scripts/make-samples.ts`. */
  heads: z.array(
    z.object({ left: z.number(), top: z.number(), width: z.number(), height: z.number() }),
  ),
});

async function readSamples() {
  return z.array(sample).parse(JSON.parse(await readFile(new URL('samples.json', FOLDER), 'utf8')));
}

const toFileUid = (id: string) => `sample-${id}`;

const PHOTOGRAPHED_PEOPLE = new Set(
  PHOTOGRAPHS.filter(({ kind }) => kind === 'portrait').map(({ id }) => toFileUid(id)),
);

/** Whether a file is the photograph of a person among the samples. */
export const isPhotographedPerson = (fileUid: string): boolean => PHOTOGRAPHED_PEOPLE.has(fileUid);

/** Imports the shipped sample pictures for all users, once. */
export async function importSamples(platform: {
  db: Database;
  storage: Storage;
  folders: DataFolders;
}): Promise<void> {
  const { db, storage, folders } = platform;
  const perception = choosePerception('none');
  for (const { id, title, file, heads } of await readSamples()) {
    const uid = toFileUid(id);
    const inputPath = fileURLToPath(new URL(file, FOLDER));
    const storedFile = await findAnyFile(db, uid);
    if (storedFile?.state === 'ready') {
      if (!storedFile.heads) await markFocus(db, uid, inputPath, heads);
      continue;
    }
    const readyPicture = await takeInPicture({
      storage,
      perception,
      workFolder: folders.work,
      inputPath,
      keyPrefix: `samples/${id}`,
    });
    await announceFile(db, {
      uid,
      userUid: null,
      fileName: title,
      declaredSize: readyPicture.sizeBytes,
    });
    await markReady(db, uid, { ...readyPicture, heads });
  }
}

/** Analyzes a sample that was imported before its heads were measured. */
async function markFocus(
  db: Database,
  uid: string,
  path: string,
  heads: readonly HeadBox[],
): Promise<void> {
  const focus = await findFocus(path);
  await db
    .updateTable('files')
    .set({ ...focusColumns(focus), heads: JSON.stringify(heads) })
    .where('uid', '=', uid)
    .execute();
}

/** Lists the imported sample pictures. */
export async function listSamples({
  db,
  storage,
}: {
  db: Database;
  storage: Storage;
}): Promise<SamplePicture[]> {
  const samples = await readSamples();
  const files = await Promise.all(samples.map(({ id }) => findAnyFile(db, toFileUid(id))));
  return samples.flatMap(({ id, kind, title, alt, voiceGender, credit }, index) => {
    const file = files[index];
    if (!file?.storageKey || !file.thumbnailKey) return [];
    const { width, height } = file;
    const url = storage.address(file.storageKey);
    const thumbnailUrl = storage.address(file.thumbnailKey);
    const place = { url, thumbnailUrl, width, height, ...presentFocus(file) };
    const details = { ...(voiceGender && { voiceGender }), ...(credit && { credit }) };
    return [{ id, fileUid: file.uid, kind, title, alt, ...details, ...place }];
  });
}
