import {
  FILM_LIMITS,
  MOTIONS,
  MUSIC_BEDS,
  QUALITIES,
  RATIOS,
  type Flow,
} from '@vidra/shared-contract';
import { anySettings, type AnySettings, type PlanQuestion } from '@vidra/shared-contract/schemas';
import { z } from 'zod';
import type { TextTool } from '../../content/text/text-engine.ts';
import { AGENT_FLOWS } from '../flows/flows.ts';
import { chooseVoice, type PlanImage, type PlanRequest } from './agent-planner.ts';
import { buildSettings } from './build-settings.ts';

const L = FILM_LIMITS;
/** Choices of a language model. It names pictures by position, so it cannot invent any. */
const choices = z.strictObject({
  title: z.string().min(1).max(L.titleLength),
  pictures: z.array(z.int().min(1)).min(1).max(L.maxImages),
  ratio: z.enum(RATIOS),
  quality: z.enum(QUALITIES),
  motion: z.enum(MOTIONS),
  durationSeconds: z.literal([5, 10]),
  imageSeconds: z.number().min(L.minImageSeconds).max(L.maxImageSeconds),
  music: z.enum(['none', ...MUSIC_BEDS]),
  script: z.string().max(L.scriptLength),
  /** BCP 47, or `none` for a film without a voice. */
  language: z.string().regex(/^(?:none|[a-z]{2,3}(?:-[A-Z]{2})?)$/),
  captions: z.boolean(),
  productName: z.string().min(1).max(L.titleLength),
  price: z.string().max(L.priceLength),
  /** What to ask the person; empty when nothing is missing. */
  question: z.string().max(300),
  shots: z
    .array(
      z.strictObject({
        picture: z.int().min(1),
        narration: z.string().max(L.narrationLength),
        seconds: z.number().min(L.minImageSeconds).max(L.maxImageSeconds),
      }),
    )
    .min(1)
    .max(L.maxShots),
});
/** Choices of any flow. Each tool has those of its own flow. */
export type ModelChoices = Partial<z.infer<typeof choices>>;

const ALWAYS = ['title', 'pictures', 'ratio', 'quality'] as const;

function toOrderSettings(
  flow: Flow,
  plan: ModelChoices,
  { prompt, voices }: PlanRequest,
  images: readonly PlanImage[],
): unknown {
  const { ratio = 'source', quality = '720p', music = 'none', language = 'none' } = plan;
  const voice = language === 'none' ? undefined : chooseVoice(voices, { language });
  return buildSettings(
    flow,
    { ratio, quality },
    {
      prompt,
      pictures: (plan.pictures ?? []).map((place) => images[place - 1]?.uid),
      motion: plan.motion ?? MOTIONS[0],
      durationSeconds: plan.durationSeconds ?? 5,
      imageSeconds: plan.imageSeconds ?? 3,
      script: plan.script ?? '',
      productName: plan.productName ?? '',
      price: plan.price ?? '',
      captions: plan.captions ?? true,
      shots: (plan.shots ?? []).map(({ picture, ...shot }) => ({
        ...shot,
        imageUid: images[picture - 1]?.uid,
      })),
      voice: voice ? { voiceId: voice.id, speed: 1, pitch: 0 } : null,
      music: music === 'none' ? null : { bed: music, volume: 0.5 },
    },
  );
}

/** Lists what a plan lacks besides the rules of its settings. */
function findGap(flow: Flow, plan: ModelChoices, voices: PlanRequest['voices']): string[] {
  const isNarrated = flow === 'speaker' || flow === 'product';
  if (isNarrated && plan.script === '' && plan.question === '') {
    return ['script: Write the script, or ask for it in question.'];
  }
  // A person's own recording can replace the voice, but a plan has none.
  if (flow !== 'speaker' || (voices.length > 0 && plan.language !== 'none')) return [];
  return ['voice: A speaker needs a voice, and canSpeak must be true.'];
}

/** Part of a plan that the model's question is about. */
const toQuestions = (flow: Flow, { question = '' }: ModelChoices): PlanQuestion[] =>
  question === '' ? [] : [{ part: flow === 'try-on' ? 'pictures' : 'script', question }];

/** A plan that can be ordered unchanged, once its questions are answered. */
export interface ModelPlan {
  title: string;
  settings: AnySettings;
  questions: PlanQuestion[];
}

/**
 * Creates a tool for each flow. Its arguments are refused, in words for the model, unless they make
 * a plan.
 */
export function createPlanTools(
  request: PlanRequest,
  images: readonly PlanImage[],
): (TextTool<ModelChoices> & { toPlan: (plan: ModelChoices) => ModelPlan })[] {
  return AGENT_FLOWS.map(({ flow, instruction, choices: flowChoices }) => {
    const names = [...ALWAYS, ...flowChoices];
    const mask = Object.fromEntries(names.map((name) => [name, true]));
    const schema = choices
      .pick(mask as { title: true })
      .superRefine((plan: ModelChoices, context) => {
        const places = [
          ...(plan.pictures ?? []),
          ...(plan.shots ?? []).map(({ picture }) => picture),
        ];
        if (places.some((place) => place > images.length)) {
          const message = `There are ${images.length} images, numbered from 1.`;
          context.addIssue({ code: 'custom', path: ['pictures'], message });
          return;
        }
        const settings = anySettings.safeParse(toOrderSettings(flow, plan, request, images));
        const faults = (settings.error?.issues ?? []).map(
          ({ path, message }) => `${path.join('.')}: ${message}`,
        );
        for (const fault of [...faults, ...findGap(flow, plan, request.voices)]) {
          const message = `Invalid order for the flow ${flow}: ${fault}`;
          context.addIssue({ code: 'custom', path: [], message });
        }
      });
    return {
      name: flow,
      description: instruction,
      schema,
      toPlan: (plan) => ({
        title: plan.title ?? '',
        settings: anySettings.parse(toOrderSettings(flow, plan, request, images)),
        questions: toQuestions(flow, plan),
      }),
    };
  });
}
