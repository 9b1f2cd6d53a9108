import { listSceneKeys } from '@vidra/shared-contract';
import type { AnySettings } from '@vidra/shared-contract/schemas';
import { sql } from 'kysely';
import type { Config } from '../../../config/config.ts';
import type { Database } from '../../../data/database/schema.ts';
import type { LocalCopy, Storage } from '../../../files/storage/storage.ts';
import type { Engines } from '../../../rendering/engines/choose-engine.ts';
import type { KeptScenes } from '../../../rendering/engines/film-spec.ts';

const DAY_MS = 24 * 3_600_000;
/** Number of earlier films whose scenes can be reused. */
const FILMS = 50;

/** A rendered part of a film, identified by the hash of its inputs. */
export interface StoredScene {
  key: string;
  storageKey: string;
}

/** Returns the date since which scenes are kept. */
export const getRetentionStart = ({ keptScenesDays }: Pick<Config, 'keptScenesDays'>): Date =>
  new Date(Date.now() - keptScenesDays * DAY_MS);

/** Stores a film's rendered scenes, in the transaction that charges for it. */
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

/** A person's rendered scenes, available to one job. */
export interface ScenesAtHand extends KeptScenes {
  release: () => Promise<void>;
}

/**
 * Finds scenes rendered earlier for a person. A scene with a missing file is not found, so it is
 * rendered again.
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
 * Returns a person's recently paid scenes that a new version of their film could reuse: same
 * engine, flow and seed.
 *
 * @returns input for `getVideoPrice`; empty where nothing can be reused
 */
export async function findPaidScenes(
  db: Database,
  { config, engines }: { config: Pick<Config, 'keptScenesDays'>; engines: Engines },
  userUid: string,
  { settings, count }: { settings: AnySettings; count: number },
): Promise<ReadonlySet<string>> {
  const { flow, seed } = settings;
  const engine = engines[flow].capabilities();
  // Several videos of one order must differ.
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
