import type { AgentTask } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { CallInput } from '../../web/http/call.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import {
  readAgentRow,
  pricePlan,
  readAgentTask,
  requireReady,
  parseStoredPlan,
  type Planning,
} from './agent.ts';
import { listOrderedFiles } from '../flows/flows.ts';

/** Without a part the plan stays unchanged and gets the current price. */
type Change = Pick<Body, 'projectUid' | 'settings'> & { part?: Body['part'] };
type Body = CallInput<'updateAgentTask'>['body'];

/**
 * Changes one part of a proposal without spending credits. It also answers the question about that
 * part.
 *
 * @throws ProblemError `conflict` when the plan is already decided, or was changed at the same time
 */
export async function updateAgentTask(
  platform: Planning,
  { projectUid, part, settings }: Change,
  userUid: string,
): Promise<AgentTask> {
  const { db } = platform;
  const row = await readAgentRow(platform, projectUid, userUid);
  const { plan, ...asked } = parseStoredPlan(row);
  if (settings.flow !== plan.settings.flow) {
    throw new ProblemError(
      'invalid_request',
      t`You can't change a plan's tool. Ask the agent for a new plan.`,
    );
  }
  await requireReady(
    platform,
    listOrderedFiles(settings).map(({ uid }) => uid),
    userUid,
  );
  const questions = plan.questions.filter((question) => question.part !== part);
  const next = await pricePlan(platform, userUid, { ...plan, settings, questions });
  const updatedRow = await db
    .updateTable('projects')
    .set((column) => ({
      content: JSON.stringify({ ...asked, plan: next }),
      revision: column('revision', '+', 1),
      updatedAt: new Date(),
    }))
    .where('uid', '=', projectUid)
    .where('userUid', '=', userUid)
    .where('state', '=', 'proposed')
    .where('revision', '=', row.revision)
    .returning('uid')
    .executeTakeFirst();
  if (updatedRow) return readAgentTask(platform, projectUid, userUid);
  const { state } = await readAgentRow(platform, projectUid, userUid);
  const sentence =
    state === 'proposed'
      ? t`This plan was changed somewhere else. Review it again.`
      : t`This plan was already approved or discarded. Ask the agent for a new plan.`;
  throw new ProblemError('conflict', sentence);
}
