import { FILM_LIMITS, MOTIONS, MUSIC_BEDS, RATIOS } from '@vidra/shared-contract';
import { anySettings, type AnySettings } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import { AGENT_FLOWS } from '../flows/flows.ts';
import type { PlanRequest } from './agent-planner.ts';

const L = FILM_LIMITS;
/**
 * Response schema of the language model. It names pictures by position, so it cannot invent any.
 */
const answer = z.strictObject({
  flow: z.enum(AGENT_FLOWS.map(({ flow }) => flow)),
  title: z.string().min(1).max(L.titleLength),
  pictures: z.array(z.int().min(1)).min(1).max(L.maxImages),
  ratio: z.enum(RATIOS),
  motion: z.enum(MOTIONS),
  durationSeconds: z.literal([5, 10]),
  music: z.enum(['none', ...MUSIC_BEDS]),
  script: z.string().max(L.scriptLength),
  productName: z.string().max(L.titleLength),
  shots: z
    .array(
      z.strictObject({
        picture: z.int().min(1),
        narration: z.string().max(L.narrationLength),
        seconds: z.number().min(L.minImageSeconds).max(L.maxImageSeconds),
      }),
    )
    .max(L.maxShots),
});
export type ModelPlan = z.infer<typeof answer>;

/** Converts a plan to an order. The order's schema reports what is missing. */
function toOrderSettings(
  plan: ModelPlan,
  request: PlanRequest,
  pictures: readonly string[],
): unknown {
  const { flow, music } = plan;
  const { prompt, voiceId } = request;
  const settings = AGENT_FLOWS.find((candidate) => candidate.flow === flow)?.toSettings({
    ...plan,
    prompt,
    pictures: plan.pictures.map((place) => pictures[place - 1]),
    shots: plan.shots.map(({ picture, ...shot }) => ({ ...shot, imageUid: pictures[picture - 1] })),
    voice: voiceId === undefined ? null : { voiceId, speed: 1, pitch: 0 },
    music: music === 'none' ? null : { bed: music, volume: 0.5 },
  });
  return { flow, ratio: plan.ratio, quality: '720p', ...settings };
}

/** A person's own recording can replace either, but a plan has none. */
function findMissingSpeech(
  { flow, script }: ModelPlan,
  { voiceId }: PlanRequest,
): string | undefined {
  if (flow !== 'speaker') return undefined;
  if (voiceId === undefined) return 'voice: Text to speech is not available here.';
  return script === '' ? 'script: Write the script.' : undefined;
}

/**
 * Creates the response schema of the model for these pictures: a plan that can be ordered
 * unchanged.
 * @returns the schema, and a function that converts a valid plan to an order
 */
export function createModelPlanSchema(
  request: PlanRequest,
  pictures: readonly string[],
): { schema: z.ZodType<ModelPlan>; toOrder: (plan: ModelPlan) => AnySettings } {
  const judgePlan = (plan: ModelPlan) =>
    anySettings.safeParse(toOrderSettings(plan, request, pictures));
  const schema = answer.superRefine((plan, context) => {
    const places = [...plan.pictures, ...plan.shots.map(({ picture }) => picture)];
    if (places.some((place) => place > pictures.length)) {
      const message = `There are ${pictures.length} images, numbered from 1.`;
      context.addIssue({ code: 'custom', path: ['pictures'], message });
      return;
    }
    const issues = judgePlan(plan).error?.issues ?? [];
    const faults = issues.map(({ path, message }) => `${path.join('.')}: ${message}`);
    for (const fault of [...faults, findMissingSpeech(plan, request) ?? []].flat()) {
      const message = `Invalid order for the flow ${plan.flow}: ${fault}`;
      context.addIssue({ code: 'custom', path: ['flow'], message });
    }
  });
  return { schema, toOrder: (plan) => anySettings.parse(toOrderSettings(plan, request, pictures)) };
}
