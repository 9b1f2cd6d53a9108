import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { readDiscountUsage } from './discounts.ts';
import { readMembershipInfo, buildPublicOffer } from './membership-info.ts';

/** Routes for plans and today's discounts. */
export const membershipRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database };
}> = async (app, { platform }) => {
  const { db, config } = platform;
  registerCall(app, 'membershipInfo', {
    handler: ({ user }) => readMembershipInfo(db, config, user.uid),
  });
  registerCall(app, 'publicOffer', { handler: async () => buildPublicOffer(config) });
  registerCall(app, 'remainUsage', {
    handler: ({ user }) => readDiscountUsage(db, platform, user.uid),
  });
};
