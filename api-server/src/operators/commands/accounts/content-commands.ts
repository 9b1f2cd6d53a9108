import type { Command } from 'commander';
import type { Database } from '../../../data/database/schema.ts';
import { deleteUploads } from '../../../files/uploads/removal/delete-files.ts';
import { deleteProject } from '../../../videos/projects/project-content.ts';
import { AdminError } from '../context/open-admin.ts';
import type { Answer, WithAdmin } from '../context/command-context.ts';
import { positive } from '../context/whole-number.ts';

interface Upload {
  fileUid: string;
  kind: string;
  state: string;
  bytes: number;
  name: string;
  createdAt: Date;
}

interface Project {
  projectUid: string;
  kind: string;
  title: string;
  updatedAt: Date;
}

type Outcome = Record<'deleted' | 'inUse' | 'missing', string[]>;

async function findUserUid(db: Database, address: string): Promise<string> {
  const email = address.trim().toLowerCase();
  const users = db.selectFrom('users').select('uid').where('email', '=', email);
  const user = await users.executeTakeFirst();
  if (!user) throw new AdminError(`There is no account for "${email}".`);
  return user.uid;
}

const listUploads = (db: Database, userUid: string, limit: number): Promise<Upload[]> =>
  db
    .selectFrom('files')
    .select(['uid as fileUid', 'kind', 'state', 'fileName as name', 'createdAt'])
    .select((column) =>
      column
        .case()
        .when('state', '=', 'ready')
        .then(column.ref('sizeBytes'))
        .else(column.ref('declaredSize'))
        .end()
        .as('bytes'),
    )
    .where('userUid', '=', userUid)
    .where('state', '!=', 'deleted')
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

const listProjects = (db: Database, userUid: string, limit: number): Promise<Project[]> =>
  db
    .selectFrom('projects')
    .select(['uid as projectUid', 'kind', 'title', 'updatedAt'])
    .where('userUid', '=', userUid)
    .orderBy('createdAt', 'desc')
    .limit(limit)
    .execute();

interface Options {
  limit: number;
  delete?: string[];
}

/** Adds `uploads` and `projects`, which list a person's content and delete it permanently. */
export function addContentCommands(
  program: Command,
  { answer, withAdmin }: Answer & WithAdmin,
): void {
  const command = (name: string, description: string) =>
    program
      .command(name)
      .description(description)
      .argument('<email>', 'whose they are')
      .option('--limit <number>', 'list at most so many', positive, 100)
      .option('--delete <uid...>', 'delete these permanently instead of listing');

  command('uploads', "list a user's uploads, newest first, or delete some").action(
    (email: string, { limit, delete: deleteUids }: Options) =>
      withAdmin(async (admin) => {
        const userUid = await findUserUid(admin.db, email);
        if (!deleteUids) {
          answer(await listUploads(admin.db, userUid, limit), formatUploads);
          return;
        }
        const platform = { db: admin.db, queue: await admin.queue() };
        const { fileUids, inUse } = await deleteUploads(platform, userUid, deleteUids);
        const knownUids = new Set([...fileUids, ...inUse]);
        const missingUids = deleteUids.filter((uid) => !knownUids.has(uid));
        answer({ deleted: fileUids, inUse, missing: missingUids }, formatOutcome);
      }),
  );

  command('projects', "list a user's projects, newest first, or delete some").action(
    (email: string, { limit, delete: deleteUids }: Options) =>
      withAdmin(async ({ db }) => {
        const userUid = await findUserUid(db, email);
        if (!deleteUids) {
          answer(await listProjects(db, userUid, limit), formatProjects);
          return;
        }
        const outcome: Outcome = { deleted: [], inUse: [], missing: [] };
        for (const uid of deleteUids) {
          outcome[(await deleteProject(db, uid, userUid)) ? 'deleted' : 'missing'].push(uid);
        }
        answer(outcome, formatOutcome);
      }),
  );
}

const formatUploads = (uploads: readonly Upload[]): string =>
  uploads.length === 0
    ? 'No uploads.'
    : uploads
        .map(({ fileUid, kind, state, bytes, name, createdAt }) =>
          [createdAt.toISOString(), fileUid, kind, state, `${bytes} bytes`, name].join('  '),
        )
        .join('\n');

const formatProjects = (projects: readonly Project[]): string =>
  projects.length === 0
    ? 'No projects.'
    : projects
        .map(({ projectUid, kind, title, updatedAt }) =>
          [updatedAt.toISOString(), projectUid, kind, title].join('  '),
        )
        .join('\n');

function formatOutcome({ deleted, inUse, missing }: Outcome): string {
  const line = (label: string, uids: readonly string[]) =>
    uids.length === 0 ? [] : [`${label}: ${uids.join(', ')}`];
  return [
    ...line('Deleted', deleted),
    ...line('In use by a video in progress', inUse),
    ...line('Not found', missing),
  ].join('\n');
}
