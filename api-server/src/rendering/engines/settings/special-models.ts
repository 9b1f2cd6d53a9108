import type { FilmFlow } from '@vidra/shared-contract';
import { FAL_MODELS } from '../fal/fal-engine.ts';
import type { AudioSeconds } from '../remote/model-limits.ts';
import { CHANGE_WORK, SPEAKER_WORK, TRY_ON_WORK } from '../remote/model-work.ts';
import { REPLICATE_MODELS } from '../replicate/replicate-engine.ts';
import type { RemoteDriver, RemoteEngineSettings } from './drivers.ts';

/** The flows that need a model of their own; all others are made of clips of pictures. */
export const SPECIAL_WORK = {
  'try-on': TRY_ON_WORK,
  'change-elements': CHANGE_WORK,
  speaker: SPEAKER_WORK,
} as const satisfies Partial<Record<FilmFlow, unknown>>;
export type SpecialFlow = keyof typeof SPECIAL_WORK;

export const isSpecial = (flow: string): flow is SpecialFlow => flow in SPECIAL_WORK;

/** `try-on` as the end of a variable's name. */
export const toVariableSuffix = (flow: string): string => flow.toUpperCase().replaceAll('-', '_');

/** The variables that name a driver's model and its template, and what they are by default. */
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
    // No workflow for these comes along: the models that people run differ too much.
    case 'comfyui':
      return { COMFYUI_WORKFLOW: '' };
    case 'openai':
      return {};
  }
}

/** How long a sound the model takes that comes by default; others are not known. */
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

/** Drivers that can be given a model for these flows. */
export const SPECIAL_DRIVERS = ['comfyui', 'fal', 'replicate'] as const;

/** They have no lengths of their own: those of the film, or none. */
export const SPECIAL_MODEL = { seconds: [], sizeStep: 2, longestShortSide: 1_080 };
