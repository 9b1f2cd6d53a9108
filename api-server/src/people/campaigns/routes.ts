import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../data/database/schema.ts';
import { registerCall } from '../../web/http/call.ts';

/**
 * Records the campaign of an account. @returns false when the account already has one, which stays
 */
async function recordCampaign(db: Database, userUid: string, value: string): Promise<boolean> {
  const insertedCampaign = await db
    .insertInto('campaigns')
    .values({ userUid, value, createdAt: new Date() })
    .onConflict((conflict) => conflict.column('userUid').doNothing())
    .returning('userUid')
    .executeTakeFirst();
  return insertedCampaign !== undefined;
}

/** Route that records the campaign of an account. */
export const campaignRoutes: FastifyPluginAsync<{ platform: { db: Database } }> = async (
  app,
  { platform: { db } },
) => {
  registerCall(app, 'recordCampaign', {
    handler: async ({ body, user }) => ({
      recorded: await recordCampaign(db, user.uid, body.utm),
    }),
  });
};
