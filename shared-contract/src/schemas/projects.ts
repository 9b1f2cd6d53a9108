import { z } from 'zod';
import { VIDEO_LIMITS } from '../options/video-options.ts';
import { credits, engineText, languageTag, uid } from './common.ts';
import { anySettings } from './film-calls.ts';
import { project } from './history.ts';
import { videoGroup } from './video.ts';

const title = z.string().trim().min(1).max(VIDEO_LIMITS.titleLength);
/** Any JSON value. It needs a name because it is recursive. */
export const json = z.json();
/** Free-form content of an editor: JSON of at most about 48 KB. */
const content = z.record(z.string().max(100), json);

/** A project with its content. */
export const projectDetail = project.extend({
  /** Incremented with each change, from 1. */
  revision: z.number().int().positive(),
  content,
});
export type ProjectDetail = z.infer<typeof projectDetail>;

/**
 * - `proposed`: waits for the user; nothing is spent
 * - `running`: ordered, its videos are in progress
 * - `done`: at least one of its videos is done and none is in progress
 * - `cancelled`: declined or stopped
 * - `failed`: no video was made; nothing was charged
 */
export const agentState = z.enum(['proposed', 'running', 'done', 'cancelled', 'failed']);
export type AgentState = z.infer<typeof agentState>;

/** The editable part of a plan that a step belongs to. */
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

/** One planned action, as a sentence. */
export const planStep = z.strictObject({ part: planPart, text: z.string() });
export type PlanStep = z.infer<typeof planStep>;

/** A question to answer before the plan can be approved. Changing that part answers it. */
export const planQuestion = z.strictObject({ part: planPart, question: z.string() });
export type PlanQuestion = z.infer<typeof planQuestion>;

/** A plan proposed by an agent. */
export const agentPlan = z.strictObject({
  settings: anySettings,
  title: z.string(),
  /** Planned actions in order, derived from the settings so that they match the order. */
  steps: z.array(planStep),
  questions: z.array(planQuestion),
  /** Notices for the user. */
  notices: z.array(z.string()),
  credits,
  seconds: z.number(),
  planner: engineText,
});
export type AgentPlan = z.infer<typeof agentPlan>;

/** A user's request with the plan made from it and its outcome. */
export const agentTask = z.strictObject({
  projectUid: uid,
  title: z.string(),
  prompt: z.string(),
  imageUids: z.array(uid),
  state: agentState,
  plan: agentPlan,
  /** Set once it runs. */
  group: videoGroup.nullable(),
});
export type AgentTask = z.infer<typeof agentTask>;

const oneProject = z.strictObject({ projectUid: uid });

export const projectCalls = {
  createProject: {
    summary: 'create a project',
    body: z.strictObject({
      title,
      kind: z.enum(['storyline', 'product', 'multi-image']),
      content: content.default({}),
    }),
    answer: projectDetail,
  },
  getProject: { summary: 'get a project', query: oneProject, answer: projectDetail },
  /** Its videos stay. `deleted` is false if the project no longer exists. */
  deleteProject: {
    summary: 'delete a project, keep its videos',
    body: oneProject,
    answer: z.strictObject({ deleted: z.boolean() }),
  },
  /**
   * Fails with `conflict` if the project is no longer at `revision`. `meta.revision` has the
   * current one.
   */
  updateProject: {
    summary: 'update a project',
    body: oneProject.extend({
      revision: z.int32().positive(),
      title: title.optional(),
      content: content.optional(),
    }),
    answer: projectDetail,
  },
  createAgentTask: {
    summary: 'ask the agent for a plan',
    body: z.strictObject({
      prompt: z.string().trim().min(3).max(VIDEO_LIMITS.promptLength),
      imageUids: z.array(uid).max(9).default([]),
      /** Language of the person. Used where neither the sentence nor the linked page shows one. */
      language: languageTag.optional(),
    }),
    answer: agentTask,
  },
  getAgentTask: { summary: 'get an agent task', query: oneProject, answer: agentTask },
  /**
   * Changes one part of a proposal, free of charge. Fails with `conflict` if it is already decided,
   * and with `invalid_request` for flows other than the planned one.
   */
  updateAgentTask: {
    summary: 'change a proposed plan',
    body: oneProject.extend({ part: planPart, settings: anySettings }),
    answer: agentTask,
  },
  /**
   * Spends the plan's credits and starts it. Approving twice starts it once. Fails with
   * `price_changed`
   * if the plan no longer costs `credits`, the price shown to the user.
   */
  approveAgentTask: {
    summary: 'start a proposed plan',
    body: oneProject.extend({ credits: credits.optional() }),
    answer: agentTask,
  },
  /** Declines a proposal or stops a running task. */
  cancelAgentTask: { summary: 'discard or stop a plan', body: oneProject, answer: agentTask },
};
