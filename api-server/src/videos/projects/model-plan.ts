import { FILM_LIMITS, MOTIONS, MUSIC_BEDS, RATIOS } from '@vidra/shared-contract';
import { anySettings, type AnySettings } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import type { PlanRequest } from './agent-planner.ts';

const L = FILM_LIMITS;
const FLOWS = [
  'image-to-video',
  'multi-image',
  'product',
  'storyline',
  'speaker',
  'try-on',
] as const;

/**
 * Response schema of the language model. It names pictures by position, so it cannot invent any.
 */
const answer = z.strictObject({
  flow: z.enum(FLOWS),
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

const blend = { transition: 'fade', transitionSeconds: 0.6 } as const;
const captionSettings = { captions: true, style: 'clean' } as const;

/** Converts a plan to an order. The order's schema reports what is missing. */
function toOrderSettings(
  plan: ModelPlan,
  request: PlanRequest,
  pictures: readonly string[],
): unknown {
  const { flow, motion, script, productName } = plan;
  const chosenPictures = plan.pictures.map((place) => pictures[place - 1]);
  const [first, second] = chosenPictures;
  const frame = { ratio: plan.ratio, quality: '720p' };
  const voice =
    request.voiceId === undefined ? null : { voiceId: request.voiceId, speed: 1, pitch: 0 };
  const music = plan.music === 'none' ? null : { bed: plan.music, volume: 0.5 };
  const commonSettings = { flow, ...frame };
  switch (flow) {
    case 'image-to-video': {
      const { prompt } = request;
      const { durationSeconds } = plan;
      return {
        ...commonSettings,
        imageUid: first,
        prompt,
        negativePrompt: '',
        motion,
        durationSeconds,
      };
    }
    case 'multi-image': {
      const images = chosenPictures.map((imageUid) => ({ imageUid, seconds: 3, motion }));
      return { ...commonSettings, images, prompt: request.prompt, music, ...blend };
    }
    case 'product': {
      const cards = { productName, price: '', callToAction: '', script };
      return {
        ...commonSettings,
        imageUids: chosenPictures,
        ...cards,
        voice,
        music,
        ...captionSettings,
        ...blend,
      };
    }
    case 'storyline': {
      const shots = plan.shots.map(({ picture, narration, seconds }) => ({
        imageUid: pictures[picture - 1],
        description: '',
        motion,
        seconds,
        narration,
      }));
      return {
        ...commonSettings,
        story: request.prompt,
        shots,
        voice,
        music,
        ...captionSettings,
        ...blend,
      };
    }
    case 'speaker': {
      const background = { kind: 'keep' };
      return {
        ...commonSettings,
        portraitUid: first,
        script,
        voice,
        background,
        music,
        ...captionSettings,
      };
    }
    case 'try-on': {
      const layout = { category: 'auto', layout: 'beside' };
      return { ...commonSettings, personUid: first, garmentUid: second, ...layout };
    }
  }
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
