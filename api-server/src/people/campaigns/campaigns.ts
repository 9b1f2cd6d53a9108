import type { Database } from '../../data/database/schema.ts';

/**
 * Records the campaign of an account. @returns false when the account already has one, which stays
 */
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
