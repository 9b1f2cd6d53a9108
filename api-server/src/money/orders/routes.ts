import type { FastifyPluginAsync } from 'fastify';
import { readWallet } from '../credits/ledger.ts';
import { readExpiringCredits } from '../credits/expiry.ts';
import { registerCall } from '../../web/http/call.ts';
import type { Config } from '../../config/config.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Secrets } from '../../config/secrets.ts';
import { exportAddress, exportRoute } from './export-route.ts';
import { finishPurchase, listPurchases } from './purchases.ts';
import { listPayments } from './payments.ts';
import { readStatement } from './statement.ts';
import { readUsageByDay } from './usage.ts';

/** Routes for purchase events and the ledger. */
export const orderRoutes: FastifyPluginAsync<{
  platform: { config: Config; db: Database; secrets: Secrets };
}> = async (app, { platform }) => {
  const { db } = platform;
  registerCall(app, 'listPurchases', {
    handler: async ({ user }) => ({ events: await listPurchases(db, user.uid) }),
  });
  registerCall(app, 'finishPurchase', {
    problems: ['not_found'],
    handler: async ({ body, user }) => ({
      first: await finishPurchase(db, user.uid, body.eventUid),
    }),
  });
  registerCall(app, 'creditLedger', {
    handler: async ({ query, user }) => {
      const { owed } = await readWallet(db, user.uid);
      const { creditExpiryDays } = platform.config;
      const expiring = await readExpiringCredits(db, creditExpiryDays, user.uid);
      return { ...(await readStatement(db, user.uid, query)), owed, expiring, creditExpiryDays };
    },
  });
  registerCall(app, 'creditUsage', {
    handler: async ({ query, user }) => ({ days: await readUsageByDay(db, user.uid, query.days) }),
  });
  registerCall(app, 'listPayments', {
    handler: async ({ user }) => ({ items: await listPayments(platform, user.uid) }),
  });
  registerCall(app, 'exportLedger', {
    handler: ({ user }) => Promise.resolve(exportAddress(platform, user.uid)),
  });
  await app.register(exportRoute, { platform });
};
