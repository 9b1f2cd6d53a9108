import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../data/database/schema.ts';
import { registerCall } from '../../web/http/call.ts';
import { recordCampaign } from './campaigns.ts';

/** The campaign that an account came by. */
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
