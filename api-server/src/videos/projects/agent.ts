import {
  agentPlan,
  type AgentPlan,
  type AgentState,
  type AgentTask,
} from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import { listSamples } from '../../files/samples/samples.ts';
import type { CallInput } from '../../web/http/call.ts';
import { getIdempotencyKey, runOnce, findFirstResult } from '../../web/http/idempotency.ts';
import { createNotFound, ProblemError } from '../../web/http/problem-error.ts';
import { countUse } from '../../web/limits/buckets.ts';
import type { Showing } from '../tasks/history/present-tasks.ts';
import type { Config } from '../../config/config.ts';
import { findKnownWord } from '../../data/database/find-known-word.ts';
import type { Database } from '../../data/database/schema.ts';
import type { Storage } from '../../files/storage/storage.ts';
import { findFile } from '../../files/uploads/file-repository.ts';
import type { Listening } from '../flows/spoken-length.ts';
import { quoteOrder } from '../tasks/film-routes.ts';
import { getGroups } from '../tasks/history/groups.ts';
import { isUnfinished } from '../tasks/task-machine.ts';
import type { Engines } from '../../rendering/engines/choose-engine.ts';
import type { PlanRequest, ProposedPlan, AgentPlanner } from './agent-planner.ts';
import { listPlanSteps } from './plan-steps.ts';
import { insertProject, readProject, type ProjectRow } from './project-content.ts';

/** What it takes to make a plan. */
export interface Planning extends Showing, Listening {
  config: Config;
  db: Database;
  engines: Engines;
  agentPlanner: AgentPlanner;
}

/** What is kept of a plan; its steps are read from its settings. */
const storedPlan = z.object({
  prompt: z.string(),
  imageUids: z.array(z.string()),
  plan: z.object({ ...agentPlan.shape, questions: agentPlan.shape.questions.default([]) }).omit({
    steps: true,
  }),
});

/** What is kept of a plan. @throws ProblemError `not_found`: one that this release cannot read */
export function parseStoredPlan({
  content,
}: Pick<ProjectRow, 'content'>): z.infer<typeof storedPlan> {
  const { success, data } = storedPlan.safeParse(content);
  if (!success) throw createNotFound('agent task');
  return data;
}

/** @throws ProblemError `not_found` */
export async function requireReady(
  { db }: { db: Database },
  uids: readonly string[],
  userUid: string,
) {
  for (const uid of uids) {
    if ((await findFile(db, uid, userUid))?.state !== 'ready') throw createNotFound('picture');
  }
}

type Asked = CallInput<'createAgentTask'>['body'];

/** @throws ProblemError `invalid_request` when there is no picture to work with */
async function planRequest(
  platform: Listening & { storage: Storage },
  { prompt, imageUids }: Asked,
): Promise<PlanRequest> {
  const [sample] = imageUids.length > 0 ? [] : await listSamples(platform);
  if (imageUids.length === 0 && !sample) {
    throw new ProblemError('invalid_request', 'Add a picture: the agent needs one to work with.');
  }
  const [voice] = platform.speech.describe().voices;
  return { prompt, imageUids, samplePictureUid: sample?.fileUid, voiceId: voice?.id };
}

/** A plan with what it would cost and how long the film would be. */
export async function pricePlan(
  platform: Listening & { config: Config; engines: Engines },
  userUid: string,
  proposal: ProposedPlan,
): Promise<Omit<AgentPlan, 'steps'>> {
  const { settings } = proposal;
  const { credits, seconds } = await quoteOrder(platform, userUid, { settings, count: 1 });
  return { ...proposal, credits, seconds };
}

/** Makes a plan and keeps it. Nothing is spent until the person approves it. */
export async function createAgentTask(
  platform: Planning,
  { body, user, request }: Pick<CallInput<'createAgentTask'>, 'body' | 'user' | 'request'>,
): Promise<AgentTask> {
  const { db, agentPlanner, config } = platform;
  const key = getIdempotencyKey(request);
  const attempt = { userUid: user.uid, call: 'createAgentTask', key, body };
  // Planning can take a while: asked again, the first plan is given, without a transaction held open.
  const earlierUid = await findFirstResult(db, attempt);
  if (earlierUid !== undefined) return readAgentTask(platform, earlierUid, user.uid);
  await requireReady(platform, body.imageUids, user.uid);
  await countUse(db, {
    key: `agent-plan:${user.uid}`,
    limit: config.limits.agentPlansPerHour,
    windowSeconds: 3600,
    message: 'You have asked the agent for many plans in a short time. Try again later.',
  });
  const proposal = await agentPlanner.plan(await planRequest(platform, body));
  const { prompt, imageUids } = body;
  const planContent = { prompt, imageUids, plan: await pricePlan(platform, user.uid, proposal) };
  // As the database gives it back: without what is undefined.
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

/** Those that are kept; its videos tell the others. */
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

/** @throws ProblemError `not_found` */
export async function readAgentRow(
  { db }: { db: Database },
  uid: string,
  userUid: string,
): Promise<ProjectRow> {
  const row = await readProject(db, uid, userUid);
  if (row.kind !== 'agent') throw createNotFound('agent task');
  return row;
}

/** A plan and what became of it. @throws ProblemError `not_found` */
export async function readAgentTask(
  platform: Showing & { db: Database },
  uid: string,
  userUid: string,
): Promise<AgentTask> {
  const row = await readAgentRow(platform, uid, userUid);
  const { prompt, imageUids, plan: pricedPlan } = parseStoredPlan(row);
  const plan = { ...pricedPlan, steps: listPlanSteps(pricedPlan.settings) };
  const [group = null] =
    row.groupUid === null ? [] : await getGroups(platform, [row.groupUid], userUid);
  const state = toAgentState(row, group);
  return { projectUid: uid, title: row.title, prompt, imageUids, state, plan, group };
}
