import { createHash } from 'node:crypto';
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { dirname } from 'node:path/posix';
import type { CallAnswer, CallBody } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Config } from '../../config/config.ts';
import type { DataFolders } from '../../config/data-folders.ts';
import type { Database } from '../../data/database/schema.ts';
import { createUid } from '../../data/database/statements/create-uid.ts';
import type { KeyedLock } from '../../data/locks/keyed-lock.ts';
import { ThreadLimitError } from '../../data/threads/worker-thread.ts';
import { describeRefusal } from '../../rendering/garments/describe-refusal.ts';
import { fitGarment, FITTING_VERSION, type Fitting } from '../../rendering/garments/fit-garment.ts';
import type { Perception } from '../../rendering/perception/perception.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { Storage } from '../storage/storage.ts';
import { findFile, type FileRow } from '../uploads/file-repository.ts';

/** Dependencies of fitting a garment and storing the result. */
export interface FittingDependencies {
  config: Config;
  db: Database;
  storage: Storage;
  perception: Perception;
  keyedLock: KeyedLock;
  folders: DataFolders;
}

type StoredPicture = FileRow & { storageKey: string };

/** Time limit of the whole call, because a client waits for it. */
const LIMIT_MS = 90_000;

async function requirePicture(
  { db }: Pick<FittingDependencies, 'db'>,
  userUid: string,
  fileUid: string,
): Promise<StoredPicture> {
  const file = await findFile(db, fileUid, userUid);
  if (file?.state !== 'ready' || file.storageKey === null) throw createNotFound('image');
  return { ...file, storageKey: file.storageKey };
}

/**
 * Returns the storage key of a fitted picture: in the folder of one of the user's own pictures, to be
 * deleted with it.
 */
function toFittedKey(person: StoredPicture, garment: StoredPicture, category: string): string {
  const ownPicture = person.userUid === null ? garment : person;
  const parts = [FITTING_VERSION, person.storageKey, garment.storageKey, category];
  const hash = createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 40);
  return `${dirname(ownPicture.storageKey)}/fitted-${hash}.jpg`;
}

async function isStored(storage: Storage, key: string): Promise<boolean> {
  try {
    await (await storage.localCopy(key)).release();
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return false;
    throw error;
  }
}

async function fit(
  { storage, perception }: Pick<FittingDependencies, 'storage' | 'perception'>,
  person: StoredPicture,
  garment: StoredPicture,
  category: CallBody<'fitGarment'>['category'],
): Promise<Fitting> {
  const copies = await Promise.all(
    [person, garment].map(({ storageKey }) => storage.localCopy(storageKey)),
  );
  const [personPath = '', garmentPath = ''] = copies.map(({ path }) => path);
  const request = { person: personPath, garment: garmentPath, category: category ?? 'auto' };
  try {
    return await fitGarment(request, perception, AbortSignal.timeout(LIMIT_MS));
  } catch (error) {
    const { name } = error as { name?: unknown };
    if (!(error instanceof ThreadLimitError) && name !== 'TimeoutError') throw error;
    const detail = t`Fitting the garment took too long. Try again, or use smaller images.`;
    throw new ProblemError('unavailable', detail, {}, { cause: error });
  } finally {
    await Promise.all(copies.map(({ release }) => release()));
  }
}

/** Makes the picture of a person in a garment that a video of both would show. */
export async function answerFitting(
  platform: FittingDependencies,
  userUid: string,
  { personUid, garmentUid, category = 'auto' }: CallBody<'fitGarment'>,
): Promise<CallAnswer<'fitGarment'>> {
  const { config, db, storage, keyedLock, folders } = platform;
  const person = await requirePicture(platform, userUid, personUid);
  const garment = await requirePicture(platform, userUid, garmentUid);
  const key = toFittedKey(person, garment, category);
  const answer = {
    picture: { url: storage.address(key), width: person.width, height: person.height },
    reason: null,
  };
  if (await isStored(storage, key)) return answer;
  await countUse(db, {
    key: `fit-garment:${userUid}`,
    limit: config.limits.backgroundRemovalsPerHour,
    windowSeconds: 3600,
    message: t`You've fitted many garments in a short time. Try again later.`,
  });
  // The work takes some hundred MB, so this process does one at a time.
  return keyedLock('fit-garment', async () => {
    if (await isStored(storage, key)) return answer;
    const fitting = await fit(platform, person, garment, category);
    if (fitting.kind === 'unfit') return { picture: null, reason: describeRefusal(fitting.reason) };
    const folder = join(folders.work, 'fittings');
    const path = join(folder, createUid());
    await mkdir(folder, { recursive: true });
    try {
      await writeFile(path, fitting.picture);
      await storage.moveIn(key, path);
    } finally {
      await rm(path, { force: true });
    }
    return answer;
  });
}
