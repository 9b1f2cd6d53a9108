import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { answerFitting, type FittingDependencies } from './answer-fitting.ts';

/** Routes for fitting garments. */
export const registerFittingRoutes: FastifyPluginAsync<{
  platform: FittingDependencies;
}> = async (app, { platform }) => {
  registerCall(app, 'fitGarment', {
    problems: ['not_found'],
    handler: ({ body, user }) => answerFitting(platform, user.uid, body),
  });
};
