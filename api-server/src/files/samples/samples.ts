import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { SAMPLE_KINDS } from '@vidra/shared-contract';
import type { SamplePicture } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../storage/storage.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import type { Perception } from '../../rendering/perception/perception.ts';
import { announceFile, findAnyFile, markReady, type FileRow } from '../uploads/file-repository.ts';
import { takeInPicture } from '../uploads/accept-picture.ts';
import { lookAtPicture } from '../../rendering/perception/look-at-picture.ts';
import { focusColumns, presentFocus } from '../uploads/present-file.ts';

const FOLDER = new URL('../../../assets/samples/', import.meta.url);

const sample = z.object({
  id: z.string().regex(/^[a-z0-9-]+$/),
  kind: z.enum(SAMPLE_KINDS),
  title: z.string(),
  file: z.string(),
  alt: z.string(),
});

async function readSamples() {
  return z.array(sample).parse(JSON.parse(await readFile(new URL('samples.json', FOLDER), 'utf8')));
}

const toFileUid = (id: string) => `sample-${id}`;

/** Imports the shipped sample pictures for all users, once. */
export async function importSamples(platform: {
  db: Database;
  storage: Storage;
  folders: DataFolders;
  perception: Perception;
}): Promise<void> {
  const { db, storage, folders, perception } = platform;
  for (const { id, title, file } of await readSamples()) {
    const uid = toFileUid(id);
    const storedFile = await findAnyFile(db, uid);
    if (storedFile?.state === 'ready') {
      if (storedFile.focusX === null)
        await lookAgain(platform, storedFile, fileURLToPath(new URL(file, FOLDER)));
      continue;
    }
    const readyPicture = await takeInPicture({
      storage,
      perception,
      workFolder: folders.work,
      inputPath: fileURLToPath(new URL(file, FOLDER)),
      keyPrefix: `samples/${id}`,
    });
    await announceFile(db, {
      uid,
      userUid: null,
      fileName: title,
      declaredSize: readyPicture.sizeBytes,
    });
    await markReady(db, uid, readyPicture);
  }
}

/** Analyzes samples that were imported before this analysis existed. */
async function lookAgain(
  { db, perception }: { db: Database; perception: Perception },
  { uid }: Pick<FileRow, 'uid'>,
  path: string,
): Promise<void> {
  const { focus } = await lookAtPicture(perception, path);
  const { heads, ...columns } = focusColumns(focus);
  await db
    .updateTable('files')
    .set({ ...columns, heads: heads && JSON.stringify(heads) })
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
  return samples.flatMap(({ id, kind, title, alt }, index) => {
    const file = files[index];
    if (!file?.storageKey || !file.thumbnailKey) return [];
    const { width, height } = file;
    const url = storage.address(file.storageKey);
    const thumbnailUrl = storage.address(file.thumbnailKey);
    const place = { url, thumbnailUrl, width, height, ...presentFocus(file) };
    return [{ id, fileUid: file.uid, kind, title, alt, ...place }];
  });
}
