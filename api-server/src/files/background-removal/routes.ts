import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { removeBackground, type CutOutDependencies } from './remove-background.ts';

/** Routes for removing backgrounds. */
export const registerBackgroundRoutes: FastifyPluginAsync<{
  platform: CutOutDependencies;
}> = async (app, { platform }) => {
  registerCall(app, 'removeBackground', {
    problems: ['not_found', 'upload_incomplete', 'background_not_plain', 'engine_failed'],
    handler: ({ body, user }) => removeBackground(platform, user.uid, body.fileUid),
  });
};
