import {
  agentPlan,
  type AgentPlan,
  type AgentState,
  type AgentTask,
} from '@vidra/shared-contract/schemas';
import { t } from '@vidra/shared-i18n/text';
import { z } from 'zod';
import type { CallInput } from '../../web/http/call.ts';
import { getIdempotencyKey, runOnce, findFirstResult } from '../../web/http/idempotency.ts';
import { createNotFound } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { TaskViewDependencies } from '../tasks/history/present-tasks.ts';
import type { Config } from '../../config/config.ts';
import { findKnownWord } from '../../data/database/statements/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import { translateEngine } from '../../language/translate-engine.ts';
import { findFile } from '../../files/uploads/file-repository.ts';
import type { SpeechDependencies } from '../flows/spoken-length.ts';
import { quoteOrder } from '../tasks/films/film-routes.ts';
import { getGroups } from '../tasks/history/groups.ts';
import { isUnfinished } from '../tasks/task-machine.ts';
import type { Engines } from '../../rendering/engines/choose-engine.ts';
import type { ProposedPlan, AgentPlanner } from './agent-planner.ts';
import { createPlanRequest, type PlanDependencies } from './plan-request.ts';
import { listPlanSteps } from './plan-steps.ts';
import { insertProject, readProject, type ProjectRow } from './project-content.ts';

/** Dependencies for making a plan. */
export interface Planning extends TaskViewDependencies, PlanDependencies {
  engines: Engines;
  agentPlanner: AgentPlanner;
}

/** Stored form of a plan. Its steps are derived from its settings. */
const storedPlan = z.object({
  prompt: z.string(),
  imageUids: z.array(z.string()),
  plan: z.object({ ...agentPlan.shape, questions: agentPlan.shape.questions.default([]) }).omit({
    steps: true,
  }),
});

/** Parses a stored plan. @throws ProblemError `not_found` when this release cannot read it */
export function parseStoredPlan({
  content,
}: Pick<ProjectRow, 'content'>): z.infer<typeof storedPlan> {
  const { success, data } = storedPlan.safeParse(content);
  if (!success) throw createNotFound('agent task');
  return data;
}

/** Checks that all pictures are ready. @throws ProblemError `not_found` */
export async function requireReady(
  { db }: { db: Database },
  uids: readonly string[],
  userUid: string,
) {
  for (const uid of uids) {
    if ((await findFile(db, uid, userUid))?.state !== 'ready') throw createNotFound('image');
  }
}

/** Adds the price and the length of the film to a plan. */
export async function pricePlan(
  platform: SpeechDependencies & { config: Config; engines: Engines },
  userUid: string,
  proposal: ProposedPlan,
): Promise<Omit<AgentPlan, 'steps'>> {
  const { settings, questions } = proposal;
  const order = { settings, count: 1, hasGaps: questions.length > 0 };
  const { credits, seconds } = await quoteOrder(platform, userUid, order);
  return { ...proposal, credits, seconds };
}

/** Creates and stores a plan. Nothing is spent until the person approves it. */
export async function createAgentTask(
  platform: Planning,
  { body, user, request }: Pick<CallInput<'createAgentTask'>, 'body' | 'user' | 'request'>,
): Promise<AgentTask> {
  const { db, agentPlanner, config } = platform;
  const key = getIdempotencyKey(request);
  const attempt = { userUid: user.uid, call: 'createAgentTask', key, body };
  // Planning is slow, so a repeated request returns the first plan without holding a transaction
  // open.
  const earlierUid = await findFirstResult(db, attempt);
  if (earlierUid !== undefined) return readAgentTask(platform, earlierUid, user.uid);
  await countUse(db, {
    key: `agent-plan:${user.uid}`,
    limit: config.limits.agentPlansPerHour,
    windowSeconds: 3600,
    message: t`You've asked the agent for a lot of plans in a short time. Try again later.`,
  });
  const planRequest = await createPlanRequest(platform, body, user.uid);
  const proposal = await agentPlanner.plan(planRequest);
  const { prompt, imageUids } = body;
  const planContent = { prompt, imageUids, plan: await pricePlan(platform, user.uid, proposal) };
  // Matches the form that the database returns, without undefined values.
  const content = JSON.parse(JSON.stringify(planContent)) as ProjectRow['content'];
  const uid = await db.transaction().execute((transaction) =>
    runOnce(transaction, attempt, (newUid) =>
      insertProject(transaction, {
        uid: newUid,
        userUid: user.uid,
        title: proposal.title,
        content,
        kind: 'agent',
        state: 'proposed',
      }),
    ),
  );
  return readAgentTask(platform, uid, user.uid);
}

/** Stored states. The videos determine the others. */
const PLAN_STATES = ['proposed', 'cancelled'] as const;

function toAgentState(row: ProjectRow, group: AgentTask['group']): AgentState {
  if (row.state !== 'running' || !group)
    return row.state === 'running'
      ? 'failed'
      : findKnownWord(PLAN_STATES, row.state ?? 'failed', 'failed');
  const statuses = group.tasks.map(({ status }) => status);
  if (statuses.some(isUnfinished)) return 'running';
  if (statuses.includes('done')) return 'done';
  return statuses.every((status) => status === 'cancelled') ? 'cancelled' : 'failed';
}

/** Returns the project of an agent's plan. @throws ProblemError `not_found` */
export async function readAgentRow(
  { db }: { db: Database },
  uid: string,
  userUid: string,
): Promise<ProjectRow> {
  const row = await readProject(db, uid, userUid);
  if (row.kind !== 'agent') throw createNotFound('agent task');
  return row;
}

/** Returns a plan with its state and videos. @throws ProblemError `not_found` */
export async function readAgentTask(
  platform: TaskViewDependencies & { db: Database },
  uid: string,
  userUid: string,
): Promise<AgentTask> {
  const row = await readAgentRow(platform, uid, userUid);
  const { prompt, imageUids, plan: pricedPlan } = parseStoredPlan(row);
  const plan = {
    ...pricedPlan,
    planner: translateEngine(pricedPlan.planner),
    steps: listPlanSteps(pricedPlan.settings),
  };
  const [group = null] =
    row.groupUid === null ? [] : await getGroups(platform, [row.groupUid], userUid);
  const state = toAgentState(row, group);
  return { projectUid: uid, title: row.title, prompt, imageUids, state, plan, group };
}
