import { createComfyuiEngine } from './comfyui/comfyui-engine.ts';
import type { Engine } from './engine.ts';
import { readEngineSettings } from './engine-settings.ts';
import { createFalEngine } from './fal/fal-engine.ts';
import { createOpenaiVideoEngine } from './openai-video/openai-video-engine.ts';
import { createReplicateEngine } from './replicate/replicate-engine.ts';

export interface EngineChoice {
  environment: NodeJS.ProcessEnv;
  /** Makes the embedded engine, when it is the one that is asked for. */
  createPreview: () => Promise<Engine>;
  /** Receives what goes wrong at a provider, in the operator's words. */
  onError?: (error: unknown) => void;
}

/**
 * The engine that `ENGINE_IMAGE_TO_VIDEO` names, by default the preview engine.
 * @throws ConfigError naming each variable that cannot be used, TemplateError naming the file.
 */
export async function createEngine(choice: EngineChoice): Promise<Engine> {
  const settings = readEngineSettings(choice.environment);
  const onError = choice.onError ? { onError: choice.onError } : {};
  switch (settings.driver) {
    case 'preview':
      return choice.createPreview();
    case 'comfyui':
      return createComfyuiEngine({ ...settings, ...onError });
    case 'fal':
      return createFalEngine({ ...settings, ...onError });
    case 'replicate':
      return createReplicateEngine({ ...settings, ...onError });
    case 'openai':
      return createOpenaiVideoEngine({ ...settings, ...onError });
  }
}
