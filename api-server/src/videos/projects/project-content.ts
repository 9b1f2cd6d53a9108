import { project, type ProjectDetail } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Selectable } from 'kysely';
import type { Database, Tables } from '../../data/database/schema.ts';
import type { CallInput } from '../../web/http/call.ts';
import { getIdempotencyKey, runOnce } from '../../web/http/idempotency.ts';
import { countUse } from '../../web/limits/buckets.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { getPosterUrls, type ProjectShowing } from './project-posters.ts';

export type ProjectRow = Selectable<Tables['projects']>;

const MOST_BYTES = 48 * 1024;
/** Far more than anybody creates by hand. */
const PROJECTS_PER_HOUR = 200;

/** Returns a project in the form that its owner sees. */
export async function presentProject(
  services: ProjectShowing,
  row: ProjectRow,
): Promise<ProjectDetail> {
  const posters = await getPosterUrls(services, [row], row.userUid);
  return {
    projectUid: row.uid,
    title: row.title,
    kind: row.kind,
    createTime: row.createdAt.getTime(),
    updateTime: row.updatedAt.getTime(),
    posterUrl: posters.get(row.uid) ?? null,
    revision: row.revision,
    content: row.content,
  };
}

/** Returns a user's project. @throws ProblemError `not_found` */
export async function readProject(db: Database, uid: string, userUid: string): Promise<ProjectRow> {
  const row = await db
    .selectFrom('projects')
    .selectAll()
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .where('kind', 'in', project.shape.kind.options)
    .executeTakeFirst();
  if (!row) throw createNotFound('project');
  return row;
}

function serializeContent(content: ProjectDetail['content']): string {
  const text = JSON.stringify(content);
  if (Buffer.byteLength(text) <= MOST_BYTES) return text;
  throw new ProblemError('payload_too_large', t`This project is too large to save. Shorten it.`);
}

/** Stores a new project. */
export async function insertProject(
  transaction: Database,
  project: Pick<ProjectRow, 'uid' | 'userUid' | 'title' | 'kind' | 'state' | 'content'>,
): Promise<void> {
  const now = new Date();
  const fields = { ...project, content: serializeContent(project.content), groupUid: null };
  await transaction
    .insertInto('projects')
    .values({ ...fields, revision: 1, createdAt: now, updatedAt: now })
    .execute();
}

/** Creates a project once per idempotency key. */
export async function createProject(
  services: ProjectShowing,
  { body, user, request }: Pick<CallInput<'createProject'>, 'body' | 'user' | 'request'>,
): Promise<ProjectDetail> {
  const attempt = {
    userUid: user.uid,
    call: 'createProject',
    key: getIdempotencyKey(request),
    body,
  };
  const { db } = services;
  const uid = await db.transaction().execute((transaction) =>
    runOnce(transaction, attempt, async (newUid) => {
      await countUse(transaction, {
        key: `project:${user.uid}`,
        limit: PROJECTS_PER_HOUR,
        windowSeconds: 3600,
        message: t`You've started a lot of projects in a short time. Try again later.`,
      });
      await insertProject(transaction, { ...body, uid: newUid, userUid: user.uid, state: null });
    }),
  );
  return presentProject(services, await readProject(db, uid, user.uid));
}

/** Saves a change that is based on the given revision. @throws ProblemError `conflict` */
export async function updateProject(
  services: ProjectShowing,
  userUid: string,
  { projectUid, revision, title, content }: CallInput<'updateProject'>['body'],
): Promise<ProjectDetail> {
  const { db } = services;
  const updatedRow = await db
    .updateTable('projects')
    .set((column) => ({
      ...(title !== undefined && { title }),
      ...(content && { content: serializeContent(content) }),
      revision: column('revision', '+', 1),
      updatedAt: new Date(),
    }))
    .where('uid', '=', projectUid)
    .where('userUid', '=', userUid)
    .where('revision', '=', revision)
    .where('kind', '!=', 'agent')
    .returningAll()
    .executeTakeFirst();
  if (updatedRow) return presentProject(services, updatedRow);
  const current = await readProject(db, projectUid, userUid);
  const sentence =
    current.kind === 'agent'
      ? t`You can't edit an agent's plan. Ask the agent for a new plan.`
      : t`This project was changed somewhere else. Reload it before you save.`;
  throw new ProblemError('conflict', sentence, { meta: { revision: current.revision } });
}

/** Deletes a project. @returns whether it existed */
export async function deleteProject(db: Database, uid: string, userUid: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('projects')
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}
