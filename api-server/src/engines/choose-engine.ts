import { ConfigError } from '../config-error.ts';
import { createComfyuiEngine } from './comfyui/comfyui-engine.ts';
import type { Engine } from './engine.ts';
import { readEngineSettings, type EngineSettings } from './engine-settings.ts';
import { createFalEngine } from './fal/fal-engine.ts';
import { createOpenaiVideoEngine } from './openai-video/openai-video-engine.ts';
import type { JobLimits } from './remote/connection.ts';
import { withFinishing, type FinishingOptions } from './remote/finishing-engine.ts';
import { TemplateError } from './remote/json-template.ts';
import { createReplicateEngine } from './replicate/replicate-engine.ts';

export interface EngineChoice extends JobLimits, FinishingOptions {
  environment: NodeJS.ProcessEnv;
  /** Makes the embedded engine, when it is the one that is asked for. */
  createPreview: () => Promise<Engine>;
  /** Receives what goes wrong at a provider, in the operator's words. */
  onError: (error: unknown) => void;
}

type RemoteChoice = Exclude<EngineSettings, { driver: 'preview' }>;

const TEMPLATE_VARIABLES: Partial<Record<RemoteChoice['driver'], string>> = {
  comfyui: 'COMFYUI_WORKFLOW',
  fal: 'FAL_INPUT',
  replicate: 'REPLICATE_INPUT',
};

async function createRemote(settings: RemoteChoice, choice: EngineChoice): Promise<Engine> {
  const { concurrentJobs, jobTimeoutSeconds, onError } = choice;
  const common = { concurrentJobs, jobTimeoutSeconds, onError };
  switch (settings.driver) {
    case 'comfyui':
      return createComfyuiEngine({ ...settings, ...common });
    case 'fal':
      return createFalEngine({ ...settings, ...common });
    case 'replicate':
      return createReplicateEngine({ ...settings, ...common });
    case 'openai':
      return createOpenaiVideoEngine({ ...settings, ...common });
  }
}

/**
 * The engine that `ENGINE_IMAGE_TO_VIDEO` names, by default the preview engine.
 * @throws ConfigError naming each variable that cannot be used, and why.
 */
export async function createEngine(choice: EngineChoice): Promise<Engine> {
  const settings = readEngineSettings(choice.environment);
  if (settings.driver === 'preview') return choice.createPreview();
  try {
    return await withFinishing(await createRemote(settings, choice), choice);
  } catch (error) {
    if (!(error instanceof TemplateError)) throw error;
    const variable = TEMPLATE_VARIABLES[settings.driver] ?? 'ENGINE_IMAGE_TO_VIDEO';
    throw new ConfigError(`${variable}: ${error.message}`, { cause: error });
  }
}
