import type { FilmFlow } from '@vidra/shared-contract';
import { FAL_MODELS } from '../fal/fal-engine.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import { CHANGE_WORK, SPEAKER_WORK, TRY_ON_WORK } from '../remote/model-work.ts';
import { REPLICATE_MODELS } from '../replicate/replicate-engine.ts';
import type { RemoteDriver, RemoteEngineSettings } from './drivers.ts';

/** Flows that need their own model. All others are made of clips from pictures. */
export const SPECIAL_WORK = {
  'try-on': TRY_ON_WORK,
  'change-elements': CHANGE_WORK,
  speaker: SPEAKER_WORK,
} as const satisfies Partial<Record<FilmFlow, unknown>>;
export type SpecialFlow = keyof typeof SPECIAL_WORK;

export const isSpecial = (flow: string): flow is SpecialFlow => flow in SPECIAL_WORK;

/** Converts a flow such as `try-on` to the suffix of a variable's name. */
export const toVariableSuffix = (flow: string): string => flow.toUpperCase().replaceAll('-', '_');

/** Returns the variables of a driver's model and template, with their defaults. */
export function getModelVariables(driver: RemoteDriver, flow: SpecialFlow): Record<string, string> {
  switch (driver) {
    case 'fal': {
      const { model, input } = FAL_MODELS[flow];
      return { FAL_MODEL: model, FAL_INPUT: input };
    }
    case 'replicate': {
      const { model, input } = REPLICATE_MODELS[flow];
      return { REPLICATE_MODEL: model, REPLICATE_INPUT: input };
    }
    // No default workflow exists, because the models in use differ too much.
    case 'comfyui':
      return { COMFYUI_WORKFLOW: '' };
    case 'openai':
      return {};
  }
}

/** Returns the sound lengths of the default model. Those of other models are unknown. */
export function getAudioSeconds(
  settings: RemoteEngineSettings,
  flow: SpecialFlow,
): AudioSeconds | undefined {
  if (settings.driver !== 'fal' && settings.driver !== 'replicate') return undefined;
  const defaultModel = settings.driver === 'fal' ? FAL_MODELS[flow] : REPLICATE_MODELS[flow];
  return 'audioSeconds' in defaultModel && defaultModel.model === settings.modelId
    ? defaultModel.audioSeconds
    : undefined;
}

/** Drivers that support a model for these flows. */
export const SPECIAL_DRIVERS = ['comfyui', 'fal', 'replicate'] as const;

/** Model without its own lengths: the film's length applies, or none. */
export const SPECIAL_MODEL = { seconds: [], sizeStep: 2, longestShortSide: 1_080 };
