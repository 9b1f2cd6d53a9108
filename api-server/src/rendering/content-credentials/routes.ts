import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Signing } from './create-signing.ts';
import { describeSigners } from './site-signers.ts';

/** Public routes with information about this site's signatures. */
export const contentCredentialsRoutes: FastifyPluginAsync<{
  platform: { signing: Signing };
}> = async (app, { platform }) => {
  registerCall(app, 'contentCredentials', {
    handler: async () => ({ signers: describeSigners(await platform.signing()) }),
  });
};
