import { fileURLToPath } from 'node:url';
import type { Engine } from '../engine.ts';
import { effectsOf, remoteCapabilities } from '../remote/capabilities.ts';
import { connectionOf, type RemoteSettings } from '../remote/connection.ts';
import { readTemplate } from '../remote/json-template.ts';
import type { ModelLimits } from '../remote/model-limits.ts';
import { ProviderHttp } from '../remote/provider-http.ts';
import { createRemoteEngine } from '../remote/remote-engine.ts';
import { FalProvider } from './fal-provider.ts';

/** The input of Kling's image-to-video models on fal. */
export const DEFAULT_FAL_INPUT = fileURLToPath(new URL('kling-input.json', import.meta.url));

export interface FalSettings extends RemoteSettings {
  key: string;
  modelId: string;
  queueUrl: string;
  /** Path of the model's input as JSON with placeholders. */
  inputPath: string;
  fileHosts: readonly string[];
  model: ModelLimits;
}

/** Video models on fal.ai. @throws TemplateError */
export async function createFalEngine(settings: FalSettings): Promise<Engine> {
  const input = await readTemplate(settings.inputPath);
  const { key, modelId, fileHosts, model, usdPerSecond, onError } = settings;
  const queueUrl = settings.queueUrl.replace(/\/+$/, '');
  const provider = { name: 'fal', origin: new URL(queueUrl).origin, fileHosts };
  const headers = { authorization: `Key ${key}` };
  const { http } = connectionOf({ ...provider, headers }, settings.connection);
  // Files are public at addresses that cannot be guessed: the key stays with the queue.
  const { files } = connectionOf(provider, settings.connection);
  return createRemoteEngine({
    model,
    usdPerSecond,
    pollIntervalMs: settings.connection?.pollIntervalMs,
    ...(onError ? { onError } : {}),
    capabilities: remoteCapabilities({
      id: 'fal',
      name: 'fal',
      label: `Generative AI: ${modelId} at fal.ai; your picture and text are sent there`,
      ...settings,
      effects: effectsOf(input.uses),
      cancel: { whileQueued: true, whileRunning: true, freeWhileRunning: false },
    }),
    provider: new FalProvider({
      http: new ProviderHttp(http),
      ...{ queueUrl, model: modelId, input, files },
    }),
  });
}
