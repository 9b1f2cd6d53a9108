import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { describeCapabilities, type Described } from './capabilities.ts';

export const capabilityRoutes: FastifyPluginAsync<{ platform: Described }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'capabilities', { handler: () => describeCapabilities(platform) });
};
