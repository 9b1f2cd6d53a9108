import type { FastifyPluginAsync } from 'fastify';
import { registerCall } from '../../web/http/call.ts';
import { createAgentTask, readAgentTask, type Planning } from './agent.ts';
import { updateAgentTask } from './change-plan.ts';
import { approveAgentTask, cancelAgentTask } from './decide-plan.ts';
import type { OrderDependencies } from '../tasks/orders/create.ts';

/** Routes of the agent: it turns a sentence into a plan, which the person approves and can stop. */
export const agentRoutes: FastifyPluginAsync<{ platform: Planning & OrderDependencies }> = async (
  app,
  { platform },
) => {
  registerCall(app, 'createAgentTask', {
    problems: ['idempotency_key_required', 'idempotency_mismatch', 'not_found'],
    handler: (input) => createAgentTask(platform, input),
  });
  registerCall(app, 'getAgentTask', {
    problems: ['not_found'],
    handler: ({ query, user }) => readAgentTask(platform, query.projectUid, user.uid),
  });
  registerCall(app, 'updateAgentTask', {
    problems: ['not_found', 'conflict'],
    handler: ({ body, user }) => updateAgentTask(platform, body, user.uid),
  });
  registerCall(app, 'approveAgentTask', {
    problems: [
      'not_found',
      'conflict',
      'content_refused',
      'insufficient_credits',
      'not_activated',
      'price_changed',
    ],
    handler: ({ body, user }) =>
      approveAgentTask(platform, body.projectUid, user.uid, body.credits),
  });
  registerCall(app, 'cancelAgentTask', {
    problems: ['not_found'],
    handler: ({ body, user }) => cancelAgentTask(platform, body.projectUid, user.uid),
  });
};
