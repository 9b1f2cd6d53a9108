import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import { discountUsage } from './discounts.ts';
import { membershipInfo, publicOffer } from './info.ts';

/** Plans and today's discounts. */
export const membershipRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database };
}> = async (app, { platform }) => {
  const { db, config } = platform;
  registerCall(app, 'membershipInfo', {
    handler: ({ user }) => membershipInfo(db, config, user.uid),
  });
  registerCall(app, 'publicOffer', { handler: async () => publicOffer(config) });
  registerCall(app, 'remainUsage', {
    handler: ({ user }) => discountUsage(db, platform, user.uid),
  });
};
