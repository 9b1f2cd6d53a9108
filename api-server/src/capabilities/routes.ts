import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../http/call.ts';
import type { Platform } from '../platform.ts';
import { describeCapabilities } from './capabilities.ts';

export const capabilityRoutes: FastifyPluginAsync<{ platform: Platform }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'capabilities', { handler: () => describeCapabilities(platform) });
};
