import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { describeCapabilities, type CapabilityDependencies } from './capabilities.ts';

export const capabilityRoutes: FastifyPluginAsync<{ platform: CapabilityDependencies }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'capabilities', { handler: () => describeCapabilities(platform) });
};
