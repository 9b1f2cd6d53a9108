import type { FastifyPluginAsync } from 'fastify';
import type { Database } from '../../data/database/schema.ts';
import { registerCall } from '../../web/http/call.ts';
import type { Signing } from './create-signing.ts';
import { listSigners } from './site-signers.ts';

/** Public routes with information about this site's signatures. */
export const contentCredentialsRoutes: FastifyPluginAsync<{
  platform: { db: Database; signing: Signing };
}> = async (app, { platform }) => {
  registerCall(app, 'contentCredentials', {
    handler: async () => ({ signers: await listSigners(platform) }),
  });
};
