import { toSqlAny } from '../../../data/database/statements/to-sql-any.ts';
import type { Database } from '../../../data/database/schema.ts';

/** Permanently removes the comments on videos whose files are removed. */
export async function eraseComments(
  transaction: Database,
  taskUids: readonly string[],
): Promise<void> {
  await transaction
    .deleteFrom('shareComments')
    .where('shareUid', 'in', (eb) =>
      eb
        .selectFrom('videoShares')
        .select('videoShares.uid')
        .where('taskUid', '=', toSqlAny(taskUids)),
    )
    .execute();
}
