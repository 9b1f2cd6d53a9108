import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../data/database/schema.ts';
import { registerCall } from '../../web/http/call.ts';
import { recordCampaign } from './campaigns.ts';

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
