import { getTool, type Saying } from '@vidra/shared-contract';
import type { AgentTask, AnySettings } from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import type { Database } from '../../data/database/schema.ts';
import type { JobQueue } from '../../data/queue/queue.ts';
import { ProblemError } from '../../web/http/problem-error.ts';
import type { TaskViewDependencies } from '../tasks/history/present-tasks.ts';
import { cancelTask } from '../tasks/actions.ts';
import {
  announceOrder,
  placeOrderWithin,
  type OrderDependencies,
  type PlacedOrder,
} from '../tasks/orders/create.ts';
import { measureSpeech } from '../flows/spoken-length.ts';
import { requireAllowed } from '../tasks/moderation/require-allowed.ts';
import { requireShownPrice } from '../tasks/orders/require-shown-price.ts';
import { isUnfinished } from '../tasks/task-machine.ts';
import { readAgentRow, readAgentTask, parseStoredPlan, type Planning } from './agent.ts';
import { updateAgentTask } from './change-plan.ts';
import type { ProjectRow } from './project-content.ts';

/**
 * Approves or declines a proposal. The first of several concurrent decisions wins.
 * @returns the plan as it was at the decision
 */
async function decide(
  db: Database,
  { uid, userUid }: Pick<ProjectRow, 'uid' | 'userUid'>,
  state: 'running' | 'cancelled',
): Promise<Pick<ProjectRow, 'content'> | undefined> {
  return db
    .updateTable('projects')
    .set({ state, updatedAt: new Date() })
    .where('uid', '=', uid)
    .where('userUid', '=', userUid)
    .where('kind', '=', 'agent')
    .where('state', '=', 'proposed')
    .returning('content')
    .executeTakeFirst();
}

/** Settings of a plan, and the measured length of their texts. */
interface Heard {
  settings: AnySettings;
  say: Saying;
}

async function orderPlan(
  platform: OrderDependencies,
  transaction: Database,
  { uid, userUid, content }: Pick<ProjectRow, 'uid' | 'userUid' | 'content'>,
  { seen, heard }: { seen: number | undefined; heard: Heard },
): Promise<PlacedOrder> {
  const { plan } = parseStoredPlan({ content });
  const { settings, title, credits, questions } = plan;
  const [open] = questions;
  if (open) throw new ProblemError('invalid_request', t`Answer this first: ${open.question}`);
  if (JSON.stringify(settings) !== JSON.stringify(heard.settings)) {
    throw new ProblemError('conflict', t`This plan was changed somewhere else. Review it again.`);
  }
  requireShownPrice(credits, seen);
  const { label, parentLabel } = getTool(settings.flow) ?? {
    label: 'agent',
    parentLabel: 'create',
  };
  // The plan's uid is the idempotency key of its order.
  const attempt = { userUid, call: 'approveAgentTask', key: uid, body: plan };
  const order = { ...heard, count: 1, title, label, parentLabel, shownCredits: credits };
  const placedOrder = await placeOrderWithin(platform, transaction, attempt, order);
  const { groupUid } = placedOrder;
  await transaction.updateTable('projects').set({ groupUid }).where('uid', '=', uid).execute();
  return placedOrder;
}

/**
 * Approves and orders a plan in one transaction. If the order fails, the plan stays a proposal, so
 * the person can add credits and approve again. A second approval does not order again.
 *
 * @param seen credits that the person was shown
 * @throws ProblemError `conflict` when the plan was declined or changed, `invalid_request` while a
 * question is open, and the errors of an order
 */
export async function approveAgentTask(
  platform: OrderDependencies & Planning,
  uid: string,
  userUid: string,
  seenCredits?: number,
): Promise<AgentTask> {
  const row = await readAgentRow(platform, uid, userUid);
  const { settings, title } = parseStoredPlan(row).plan;
  if (row.state === 'proposed') await requireAllowed(platform, userUid, { settings, title });
  const measuredSpeech = { settings, say: await measureSpeech(platform, settings, userUid) };
  const placedOrder = await platform.db
    .transaction()
    .execute(async (transaction) => {
      const decision = await decide(transaction, row, 'running');
      // The plan may have changed since it was read.
      const plan = decision && { uid, userUid, ...decision };
      return (
        plan && orderPlan(platform, transaction, plan, { seen: seenCredits, heard: measuredSpeech })
      );
    })
    .catch(async (error: unknown) => {
      const isAnotherPrice = error instanceof ProblemError && error.code === 'price_changed';
      if (isAnotherPrice) await updateAgentTask(platform, { projectUid: uid, settings }, userUid);
      throw error;
    });
  if (placedOrder) announceOrder(platform, userUid, placedOrder);
  else if ((await readAgentRow(platform, uid, userUid)).state === 'cancelled') {
    throw new ProblemError('conflict', t`This plan was discarded. Ask the agent for a new plan.`);
  }
  return readAgentTask(platform, uid, userUid);
}

/** Declines a proposal or stops its videos. Finished videos stay unchanged. */
export async function cancelAgentTask(
  platform: TaskViewDependencies & { db: Database; queue: JobQueue },
  uid: string,
  userUid: string,
): Promise<AgentTask> {
  const row = await readAgentRow(platform, uid, userUid);
  if (!(await decide(platform.db, row, 'cancelled'))) {
    const { group } = await readAgentTask(platform, uid, userUid);
    for (const { taskUid, status } of group?.tasks ?? []) {
      if (isUnfinished(status)) await cancelTask(platform, userUid, taskUid);
    }
  }
  return readAgentTask(platform, uid, userUid);
}
