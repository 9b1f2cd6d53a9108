import { listSceneKeys } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { LocalCopy, Storage } from '../../files/storage/storage.ts';
import type { Engines } from '../../rendering/engines/choose-engine.ts';
import type { KeptScenes } from '../../rendering/engines/film-spec.ts';

const DAY_MS = 24 * 3_600_000;
/** Of how many earlier films scenes can be taken over. */
const FILMS = 50;

/** A rendered part of a film, by the hash of all that it was made of. */
export interface StoredScene {
  key: string;
  storageKey: string;
}

/** Since when scenes are kept. */
export const getRetentionStart = ({ keptScenesDays }: Pick<Config, 'keptScenesDays'>): Date =>
  new Date(Date.now() - keptScenesDays * DAY_MS);

/** Notes what was rendered for a film, in the transaction that charges for it. */
export async function rememberScenes(
  transaction: Database,
  task: { uid: string; userUid: string },
  scenes: readonly StoredScene[],
): Promise<void> {
  if (scenes.length === 0) return;
  const { uid: taskUid, userUid } = task;
  const createdAt = new Date();
  await transaction
    .insertInto('keptScenes')
    .values(scenes.map((scene) => ({ ...scene, taskUid, userUid, createdAt })))
    .execute();
}

/** A person's rendered scenes, for one job. */
export interface ScenesAtHand extends KeptScenes {
  release: () => Promise<void>;
}

/**
 * Finds what was rendered for a person before. Files that went meanwhile are not found: then the
 * scene is rendered anew.
 */
export function createScenesAtHand(
  platform: { db: Database; storage: Storage; config: Pick<Config, 'keptScenesDays'> },
  userUid: string,
): ScenesAtHand {
  const { db, storage, config } = platform;
  const copies: LocalCopy[] = [];
  const find = async (key: string) => {
    const keptScene = await db
      .selectFrom('keptScenes')
      .select('storageKey')
      .where('userUid', '=', userUid)
      .where('key', '=', key)
      .where('createdAt', '>', getRetentionStart(config))
      .orderBy('createdAt', 'desc')
      .limit(1)
      .executeTakeFirst();
    if (!keptScene) return undefined;
    const copy = await storage.localCopy(keptScene.storageKey).catch(() => undefined);
    if (copy) copies.push(copy);
    return copy?.path;
  };
  return {
    find,
    release: async () => {
      await Promise.all(copies.splice(0).map((copy) => copy.release()));
    },
  };
}

/**
 * The scenes that a person has paid for lately, as far as a new version of their film may have some
 * of them: by the same engine, in the same flow, with the same seed.
 *
 * @returns what `getVideoPrice` takes; empty where nothing can be taken over
 */
export async function findPaidScenes(
  db: Database,
  { config, engines }: { config: Pick<Config, 'keptScenesDays'>; engines: Engines },
  userUid: string,
  { settings, count }: { settings: AnySettings; count: number },
): Promise<ReadonlySet<string>> {
  const { flow, seed } = settings;
  const engine = engines[flow].capabilities();
  // Several videos of one order are to differ.
  if (count > 1 || !engine.keepsScenes || config.keptScenesDays === 0) return new Set();
  if (listSceneKeys(settings).length === 0) return new Set();
  const films = await db
    .selectFrom('videoTasks')
    .select('settings')
    .where('userUid', '=', userUid)
    .where('status', '=', 'done')
    .where('deletedAt', 'is', null)
    .where('filesRemovedAt', 'is', null)
    .where('engineId', '=', engine.id)
    .where('finishedAt', '>', getRetentionStart(config))
    .where(sql<string>`settings->>'flow'`, '=', flow)
    .where(sql<string>`settings->>'seed'`, '=', String(seed))
    .orderBy('finishedAt', 'desc')
    .limit(FILMS)
    .execute();
  return new Set(films.flatMap((film) => listSceneKeys({ flow, ...film.settings } as AnySettings)));
}
