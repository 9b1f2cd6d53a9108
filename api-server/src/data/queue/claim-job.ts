import type { Kysely, Selectable } from 'kysely';
import type { JobStatus } from '@vidra/shared-contract/schemas';
import { createUid } from '../database/statements/create-uid.ts';
import type { Database, Tables } from '../database/schema.ts';

/** Columns of a table of jobs. */
interface JobTable {
  uid: string;
  status: JobStatus;
  /** Uid of the run that works on the job. */
  runUid: string | null;
  runs: number;
  updatedAt: Date;
}

type JobTableName = {
  [Name in keyof Tables]: Selectable<Tables[Name]> extends JobTable ? Name : never;
}[keyof Tables];

/** A job that one run owns. */
export type ClaimedJob<Name extends JobTableName> = Selectable<Tables[Name]> & { runUid: string };

/**
 * Makes a new run the owner of a job. A previous run is dead, or will notice that it lost the job.
 * @returns undefined when the job has ended or was deleted
 */
export async function claimJob<Name extends JobTableName>(
  db: Database,
  table: Name,
  uid: string,
): Promise<ClaimedJob<Name> | undefined> {
  const runUid = createUid();
  // Kysely cannot tell which columns a table has whose name is a type parameter.
  const job = await (db as unknown as Kysely<{ jobs: JobTable }>)
    .updateTable(table as string as 'jobs')
    .set(({ eb }) => ({
      status: 'running',
      runUid,
      runs: eb('runs', '+', 1),
      updatedAt: new Date(),
    }))
    .where('uid', '=', uid)
    .where('status', 'in', ['queued', 'running'])
    .returningAll()
    .executeTakeFirst();
  return job as ClaimedJob<Name> | undefined;
}
