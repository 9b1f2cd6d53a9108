import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { createScrape, getScrape, type ScrapeBeginning } from './scrapes.ts';

/** Routes for reading products from their pages. */
export const scrapingRoutes: FastifyPluginAsync<{ platform: ScrapeBeginning }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'createScrape', {
    problems: ['idempotency_key_required', 'idempotency_mismatch', 'address_not_allowed'],
    handler: (input) => createScrape(platform, input),
  });
  registerCall(app, 'getScrape', {
    problems: ['not_found'],
    handler: ({ query, user }) => getScrape(platform, user.uid, query.scrapeUid),
  });
};
