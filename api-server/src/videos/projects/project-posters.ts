import { collectFileUids } from '@vidra/shared-contract';
import type { Selectable } from 'kysely';
import { toSqlAny } from '../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import type { ProjectTable } from './tables.ts';

/** Dependencies for showing projects. */
export interface ProjectShowing {
  readonly db: Database;
  readonly storage: Storage;
}

type ProjectRow = Pick<Selectable<ProjectTable>, 'uid' | 'content' | 'groupUid'>;

/** A poster is a project's first picture, but an editor's content may contain any number. */
const MOST_PICTURES = 9;

/** Returns the poster of each project: that of its first film, otherwise its first picture. */
export async function getPosterUrls(
  { db, storage }: ProjectShowing,
  projects: readonly ProjectRow[],
  userUid: string,
): Promise<ReadonlyMap<string, string>> {
  const pictures = new Map(projects.map(({ uid, content }) => [uid, findPictureUids(content)]));
  const groups = projects.flatMap(({ groupUid }) => groupUid ?? []);
  const [films, thumbnails] = await Promise.all([
    readFilmPosters(db, groups),
    readThumbnails(db, [...pictures.values()].flat(), userUid),
  ]);
  const findPosterKey = ({ uid, groupUid }: ProjectRow) =>
    films.get(groupUid ?? '') ??
    (pictures.get(uid) ?? []).map((picture) => thumbnails.get(picture)).find(Boolean);
  return new Map(
    projects.flatMap((project) => {
      const key = findPosterKey(project);
      return key === undefined ? [] : [[project.uid, storage.address(key)] as const];
    }),
  );
}

/** Editors store arbitrary content. */
function findPictureUids(content: ProjectRow['content']): string[] {
  const fileUids: readonly unknown[] = collectFileUids(content);
  return fileUids.filter((uid) => typeof uid === 'string').slice(0, MOST_PICTURES);
}

async function readFilmPosters(
  db: Database,
  groups: readonly string[],
): Promise<Map<string, string>> {
  if (groups.length === 0) return new Map();
  const rows = await db
    .selectFrom('videoTasks')
    .select(['groupUid', 'posterKey'])
    .where('groupUid', '=', toSqlAny(groups))
    .where('status', '=', 'done')
    .where('deletedAt', 'is', null)
    .where('filesRemovedAt', 'is', null)
    .orderBy('createdAt', 'desc')
    .execute();
  // Rows are newest first, so the earliest film of each group wins.
  return new Map(
    rows.flatMap(({ groupUid, posterKey }) => (posterKey === null ? [] : [[groupUid, posterKey]])),
  );
}

/** Returns the thumbnails of files that the user may see. */
async function readThumbnails(
  db: Database,
  uids: readonly string[],
  userUid: string,
): Promise<Map<string, string>> {
  if (uids.length === 0) return new Map();
  const rows = await db
    .selectFrom('files')
    .select(['uid', 'thumbnailKey'])
    .where('uid', '=', toSqlAny(uids))
    .where('state', '=', 'ready')
    .where((builder) =>
      builder.or([builder('userUid', '=', userUid), builder('userUid', 'is', null)]),
    )
    .execute();
  return new Map(
    rows.flatMap(({ uid, thumbnailKey }) => (thumbnailKey === null ? [] : [[uid, thumbnailKey]])),
  );
}
