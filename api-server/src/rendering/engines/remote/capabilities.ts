import type { EngineCapabilities, ParameterEffect } from '../engine.ts';
import { RATIOS, DURATIONS, getMotionTitle, MOTIONS, QUALITIES } from '@vidra/shared-contract';
import { chooseModelSeconds, type ModelLimits } from './model-limits.ts';

const MAX_SEED = 2 ** 31 - 1;
const MAX_PROMPT = 2_000;

export interface RemoteCapabilities extends Pick<EngineCapabilities, 'id' | 'name' | 'cancel'> {
  /** Returns the label in the language of the running work. */
  describe: () => string;
  concurrentJobs: number;
  jobTimeoutSeconds: number;
  model: ModelLimits;
  /** Settings that reach the model. */
  effects: {
    seed: ParameterEffect;
    negativePrompt: ParameterEffect;
    size: ParameterEffect;
    category: ParameterEffect;
  };
}

const toEffect = (isUsed: boolean): ParameterEffect => (isUsed ? 'used' : 'ignored');

/** Derives the effects from the placeholders of a template. */
export const toEffects = (uses: ReadonlySet<string>): RemoteCapabilities['effects'] => ({
  seed: toEffect(uses.has('seed')),
  negativePrompt: toEffect(uses.has('negativePrompt')),
  category: toEffect(uses.has('category')),
  size: toEffect(['width', 'height', 'resolution'].some((name) => uses.has(name))),
});

function createDurationOption(value: number, model: ModelLimits) {
  const producedSeconds = chooseModelSeconds(value, model);
  const label = `${String(value)} s`;
  return producedSeconds >= value
    ? { value, label }
    : { value, label, description: `This model makes up to ${String(producedSeconds)} s.` };
}

function createQualityOption(value: (typeof QUALITIES)[number], options: RemoteCapabilities) {
  const { model, effects } = options;
  if (effects.size === 'ignored' || model.sizes) {
    return { value, label: value, description: 'This model sets the size of the video.' };
  }
  return Number.parseInt(value, 10) <= model.longestShortSide
    ? { value, label: value }
    : {
        value,
        label: value,
        description: `Up to ${String(model.longestShortSide)}p with this model.`,
      };
}

/**
 * Creates the capabilities of a provider's generative model, with its limits stated in the labels.
 */
export function createRemoteCapabilities(options: RemoteCapabilities): EngineCapabilities {
  const { id, name, describe, cancel, model, effects, concurrentJobs, jobTimeoutSeconds } = options;
  return {
    id,
    name,
    get label() {
      return describe();
    },
    cancel,
    generative: true,
    limits: { concurrentJobs, jobTimeoutSeconds },
    jobsOutliveProcess: true,
    flows: [
      {
        flow: 'image-to-video',
        ignored: (['seed', 'negativePrompt', 'category'] as const).filter(
          (name) => effects[name] === 'ignored',
        ),
        parameters: [
          {
            kind: 'choice',
            name: 'motion',
            // Only the labels, because the descriptions of the preview engine's moves do not apply
            // here.
            options: MOTIONS.map((value) => ({ value, label: getMotionTitle(value) })),
          },
          {
            kind: 'choice',
            name: 'durationSeconds',
            options: DURATIONS.map((value) => createDurationOption(value, model)),
          },
          {
            kind: 'choice',
            name: 'ratio',
            options: RATIOS.map((value) => ({ value, label: value })),
          },
          {
            kind: 'choice',
            name: 'quality',
            options: QUALITIES.map((value) => createQualityOption(value, options)),
          },
          { kind: 'rectangle', name: 'crop' },
          { kind: 'integer', name: 'seed', minimum: 0, maximum: MAX_SEED, effect: effects.seed },
          { kind: 'text', name: 'prompt', maxLength: MAX_PROMPT, effect: 'used' },
          {
            kind: 'text',
            name: 'negativePrompt',
            maxLength: MAX_PROMPT,
            effect: effects.negativePrompt,
          },
        ],
      },
    ],
  };
}
