import { toolOf } from '@vidra/shared-contract';
import type { AgentTask } from '@vidra/shared-contract/schemas';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { Showing } from '../tasks/present.ts';
import { cancelTask } from '../tasks/actions.ts';
import {
  announceOrder,
  placeOrderWithin,
  type Ordering,
  type PlacedOrder,
} from '../tasks/create.ts';
import { isUnfinished } from '../tasks/task-machine.ts';
import { agentRow, readAgentTask, storedPlan } from './agent.ts';
import type { ProjectRow } from './project-content.ts';

/** Decides about a proposal; of several who do at the same time the first one does. */
async function decide(
  db: Database,
  { uid, userUid }: Pick<ProjectRow, 'uid' | 'userUid'>,
  state: 'running' | 'cancelled',
): Promise<boolean> {
  const decided = await db
    .updateTable('projects')
    .set({ state, updatedAt: new Date() })
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .where('kind', '=', 'agent')
    .where('state', '=', 'proposed')
    .returning('uid')
    .executeTakeFirst();
  return decided !== undefined;
}

async function orderPlan(
  platform: Ordering,
  transaction: Database,
  { uid, userUid, content }: ProjectRow,
): Promise<PlacedOrder> {
  const { plan } = storedPlan.parse(content);
  const { settings, title } = plan;
  const { label, parentLabel } = toolOf(settings.flow) ?? { label: 'agent', parentLabel: 'create' };
  // The order's key is the plan itself.
  const attempt = { userUid, call: 'approveAgentTask', key: uid, body: plan };
  const order = { settings, count: 1, title, label, parentLabel };
  const placed = await placeOrderWithin(platform, transaction, attempt, order);
  const { groupUid } = placed;
  await transaction.updateTable('projects').set({ groupUid }).where('uid', '=', uid).execute();
  return placed;
}

/**
 * Orders what the plan says, in the transaction that says yes: what cannot be ordered stays a
 * proposal, so that the person can add credits and approve again. Approving twice orders once.
 *
 * @throws ProblemError `conflict` when it was turned down, and whatever an order throws
 */
export async function approveAgentTask(
  platform: Ordering & Showing,
  uid: string,
  userUid: string,
): Promise<AgentTask> {
  const row = await agentRow(platform, uid, userUid);
  const placed = await platform.db
    .transaction()
    .execute(async (transaction) =>
      (await decide(transaction, row, 'running'))
        ? orderPlan(platform, transaction, row)
        : undefined,
    );
  if (placed) announceOrder(platform, userUid, placed);
  else if ((await agentRow(platform, uid, userUid)).state === 'cancelled') {
    throw new ProblemError('conflict', 'This plan was turned down. Ask the agent again.');
  }
  return readAgentTask(platform, uid, userUid);
}

/** Turns a proposal down, or stops its videos. What has ended stays as it is. */
export async function cancelAgentTask(
  platform: Showing & { db: Database; queue: JobQueue },
  uid: string,
  userUid: string,
): Promise<AgentTask> {
  const row = await agentRow(platform, uid, userUid);
  if (!(await decide(platform.db, row, 'cancelled'))) {
    const { group } = await readAgentTask(platform, uid, userUid);
    for (const { taskUid, status } of group?.tasks ?? []) {
      if (isUnfinished(status)) await cancelTask(platform, userUid, taskUid);
    }
  }
  return readAgentTask(platform, uid, userUid);
}
