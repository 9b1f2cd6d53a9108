import type { Database } from '../../data/database/schema.ts';

/** @returns false when the account has a campaign already; the first one stays */
export async function recordCampaign(
  db: Database,
  userUid: string,
  value: string,
): Promise<boolean> {
  const insertedCampaign = await db
    .insertInto('campaigns')
    .values({ userUid, value, createdAt: new Date() })
    .onConflict((conflict) => conflict.column('userUid').doNothing())
    .returning('userUid')
    .executeTakeFirst();
  return insertedCampaign !== undefined;
}
