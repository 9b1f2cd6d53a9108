import { z } from 'zod';
import { VIDEO_LIMITS } from '../video-options.ts';
import { credits, engineText, uid } from './common.ts';
import { anySettings } from './film-calls.ts';
import { project } from './history.ts';
import { videoGroup } from './video.ts';

const title = z.string().trim().min(1).max(VIDEO_LIMITS.titleLength);
/** Any JSON. It has a name, because it holds itself. */
export const json = z.json();
/** An editor's content as it likes: JSON of at most about 48 KB. */
const content = z.record(z.string().max(100), json);

/** A project with its content. */
export const projectDetail = project.extend({
  /** Counts up with each change, from 1. */
  revision: z.number().int().positive(),
  content,
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/**
 * - `proposed`: waits for the person; nothing is spent
 * - `running`: ordered, its videos are under way
 * - `done`: at least one of its videos is done and none is under way
 * - `cancelled`: said no to, or stopped
 * - `failed`: no video came out; nothing was charged
 */
export const agentState = z.enum(['proposed', 'running', 'done', 'cancelled', 'failed']);
export type AgentState = z.infer<typeof agentState>;

/** What of a plan a step is about, and can be changed there. */
export const planPart = z.enum([
  'pictures',
  'script',
  'motion',
  'voice',
  'transition',
  'music',
  'frame',
]);
export type PlanPart = z.infer<typeof planPart>;

/** What will be done, in a sentence. */
export const planStep = z.strictObject({ part: planPart, text: z.string() });
export type PlanStep = z.infer<typeof planStep>;

/** What must be answered before the plan can be approved; changing that part answers it. */
export const planQuestion = z.strictObject({ part: planPart, question: z.string() });
export type PlanQuestion = z.infer<typeof planQuestion>;

/** What an agent wants to make. */
export const agentPlan = z.strictObject({
  settings: anySettings,
  title: z.string(),
  /** What it will do, in order: read from the settings, so that it is what will be ordered. */
  steps: z.array(planStep),
  questions: z.array(planQuestion),
  /** What the person should know. */
  notices: z.array(z.string()),
  credits,
  seconds: z.number(),
  planner: engineText,
});
export type AgentPlan = z.infer<typeof agentPlan>;

/** A sentence, the plan made of it, and what became of it. */
export const agentTask = z.strictObject({
  projectUid: uid,
  title: z.string(),
  prompt: z.string(),
  imageUids: z.array(uid),
  state: agentState,
  plan: agentPlan,
  /** Once it runs. */
  group: videoGroup.nullable(),
});
export type AgentTask = z.infer<typeof agentTask>;

const oneProject = z.strictObject({ projectUid: uid });

export const projectCalls = {
  createProject: {
    body: z.strictObject({
      title,
      kind: z.enum(['storyline', 'product', 'multi-image']),
      content: content.default({}),
    }),
    answer: projectDetail,
  },
  getProject: { query: oneProject, answer: projectDetail },
  /** Videos that were made of it stay. `deleted` is false where there is no such project any more. */
  deleteProject: { body: oneProject, answer: z.strictObject({ deleted: z.boolean() }) },
  /** Refused with `conflict` when the project is no longer at `revision`; `meta.revision` says where. */
  updateProject: {
    body: oneProject.extend({
      revision: z.int32().positive(),
      title: title.optional(),
      content: content.optional(),
    }),
    answer: projectDetail,
  },
  createAgentTask: {
    body: z.strictObject({
      prompt: z.string().trim().min(3).max(VIDEO_LIMITS.promptLength),
      imageUids: z.array(uid).max(9).default([]),
    }),
    answer: agentTask,
  },
  getAgentTask: { query: oneProject, answer: agentTask },
  /**
   * Changes one part of a proposal, still for nothing. Refused with `conflict` when it is decided
   * about already; other flows than the planned one are refused with `invalid_request`.
   */
  updateAgentTask: {
    body: oneProject.extend({ part: planPart, settings: anySettings }),
    answer: agentTask,
  },
  /**
   * Spends the plan's credits and starts it. Approving twice starts it once. Refused with
   * `price_changed` when the plan no longer costs `credits`, the price that the person read.
   */
  approveAgentTask: { body: oneProject.extend({ credits: credits.optional() }), answer: agentTask },
  /** Says no to a proposal, or stops what runs. */
  cancelAgentTask: { body: oneProject, answer: agentTask },
};
