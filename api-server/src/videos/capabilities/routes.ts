import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import type { Platform } from '../../start/platform.ts';
import { describeCapabilities } from './capabilities.ts';

export const capabilityRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'capabilities', { handler: () => describeCapabilities(platform) });
};
